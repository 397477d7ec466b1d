import { defaultProvince, provinceCodes } from '#core/person/lists.ts';
import * as say from '#say/person.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PhoneField } from './phone-field.tsx';

type Values = Partial<Record<string, string | null>>;
type FieldsProps = { errorOf(name: string): string | undefined; values?: Values };

const provinceOptions = () => provinceCodes.map(code => ({ value: code, label: say.provinceName({ code }) }));

/** What each of the fields has. */
const fieldsOf =
  ({ errorOf, values = {} }: FieldsProps) =>
  (name: string) => ({ name, maxLength: 100, defaultValue: values[name] ?? '', error: errorOf(name) });

/** First and last name, side by side where there is room. Of somebody else, the browser proposes nothing. */
export function NameFields({ isOwn = true, ...props }: FieldsProps & { isOwn?: boolean }) {
  const field = fieldsOf(props);
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...field('firstName')} label={say.firstName()} autoComplete={isOwn ? 'given-name' : 'off'} required />
      <TextField {...field('lastName')} label={say.lastName()} autoComplete={isOwn ? 'family-name' : 'off'} required />
    </div>
  );
}

/** A Canadian address and the phone number of an account. */
export function AddressFields(props: FieldsProps) {
  const { errorOf, values = {} } = props;
  const field = fieldsOf(props);
  return (
    <>
      <TextField {...field('addressLine1')} label={say.address()} autoComplete="address-line1" required />
      <TextField {...field('addressLine2')} label={say.addressLine2()} autoComplete="address-line2" optional />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...field('city')} label={say.city()} autoComplete="address-level2" required />
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
          {...field('postalCode')}
          label={say.postalCode()}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={10}
          placeholder="A1A 1A1"
        />
        <PhoneField {...field('phoneNumber')} label={say.phoneNumber()} required maxLength={30} />
      </div>
    </>
  );
}
