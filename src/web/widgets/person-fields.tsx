import { defaultProvince, provinceCodes } from '#core/person/lists.ts';
import * as say from '#say/person.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PhoneField } from './phone-field.tsx';

type Values = Partial<Record<string, string | null>>;
type FieldsProps = { errorOf(name: string): string | undefined; values?: Values };

const provinceOptions = () => provinceCodes.map(code => ({ value: code, label: say.provinceName({ code }) }));

/** First and last name, side by side where there is room. Of somebody else, the browser proposes nothing. */
export function NameFields({ errorOf, values = {}, isOwn = true }: FieldsProps & { isOwn?: boolean }) {
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label={say.firstName()}
        name="firstName"
        autoComplete={isOwn ? 'given-name' : 'off'}
        required
        maxLength={100}
        defaultValue={values.firstName ?? ''}
        error={errorOf('firstName')}
      />
      <TextField
        label={say.lastName()}
        name="lastName"
        autoComplete={isOwn ? 'family-name' : 'off'}
        required
        maxLength={100}
        defaultValue={values.lastName ?? ''}
        error={errorOf('lastName')}
      />
    </div>
  );
}

/** A Canadian address and the phone number of an account. */
export function AddressFields({ errorOf, values = {} }: FieldsProps) {
  return (
    <>
      <TextField
        label={say.address()}
        name="addressLine1"
        autoComplete="address-line1"
        required
        maxLength={100}
        defaultValue={values.addressLine1 ?? ''}
        error={errorOf('addressLine1')}
      />
      <TextField
        label={say.addressLine2()}
        name="addressLine2"
        autoComplete="address-line2"
        optional
        maxLength={100}
        defaultValue={values.addressLine2 ?? ''}
        error={errorOf('addressLine2')}
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={say.city()}
          name="city"
          autoComplete="address-level2"
          required
          maxLength={100}
          defaultValue={values.city ?? ''}
          error={errorOf('city')}
        />
        <SelectField
          label={say.province()}
          name="province"
          autoComplete="address-level1"
          required
          options={provinceOptions()}
          defaultValue={values.province ?? defaultProvince}
          error={errorOf('province')}
        />
        <TextField
          label={say.postalCode()}
          name="postalCode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={10}
          placeholder="A1A 1A1"
          defaultValue={values.postalCode ?? ''}
          error={errorOf('postalCode')}
        />
        <PhoneField
          label={say.phoneNumber()}
          name="phoneNumber"
          required
          maxLength={30}
          defaultValue={values.phoneNumber ?? ''}
          error={errorOf('phoneNumber')}
        />
      </div>
    </>
  );
}
