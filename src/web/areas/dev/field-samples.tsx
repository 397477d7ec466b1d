import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { ComboboxField } from '#web/ui/field/combobox-field.tsx';
import { DateField } from '#web/ui/field/date-field.tsx';
import { FileDrop } from '#web/ui/field/file-drop.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { UnitField } from '#web/ui/field/unit-field.tsx';
import { Grid, Sample } from './sample.tsx';

const SCHOOLS = [
  'Boréal Karate',
  'Copper Cliff Taekwondo',
  'Manitoulin Kempo',
  'Nickel City Martial Arts',
  'Ramsey Lake Judo',
];
const PROVINCES = [
  { value: 'ON', label: 'Ontario' },
  { value: 'QC', label: 'Quebec' },
];
const SIDES = [
  { value: 'one', label: 'One', hint: 'The first choice' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three', hint: 'Not possible today', disabled: true },
];

async function findSchools(query: string, signal: AbortSignal): Promise<readonly string[]> {
  await new Promise(resolve => setTimeout(resolve, 300));
  signal.throwIfAborted();
  return SCHOOLS.filter(school => school.toLowerCase().includes(query.toLowerCase()));
}

export function FieldSamples() {
  return (
    <>
      <Sample name="TextField">
        <Grid>
          <TextField label="First name" name="firstName" autoComplete="given-name" />
          <TextField label="Phone" name="phone" type="tel" inputMode="tel" hint="10 digits" optional />
          <TextField
            label="Email"
            name="email"
            type="email"
            defaultValue="ava@"
            error="Value is not a valid email address"
          />
          <TextField label="Amount" name="amount" prefix="$" inputMode="numeric" defaultValue="45" />
          <TextField label="Weight limit" name="limit" suffix="kg" inputMode="decimal" />
          <TextField label="Receipt number" name="receipt" defaultValue="K7MQ-22XR" disabled />
        </Grid>
      </Sample>
      <Sample name="PasswordField">
        <Grid>
          <PasswordField label="Password" name="password" autoComplete="new-password" hint="At least 8 characters" />
          <PasswordField label="Confirm password" name="confirmPassword" error="Passwords must match" />
        </Grid>
      </Sample>
      <Sample name="SelectField">
        <Grid>
          <SelectField label="Province" name="province" options={PROVINCES} defaultValue="ON" />
          <SelectField label="Level" name="level" options={[]} placeholder="Choose a level" error="Value is required" />
          <SelectField label="Country" name="country" options={[{ value: 'CA', label: 'Canada' }]} disabled />
        </Grid>
      </Sample>
      <Sample name="DateField">
        <Grid>
          <DateField label="Birth date" name="birthDate" hint="For example, 27 03 2014 (day, month, year)" />
          <DateField label="Opens on" name="opensOn" defaultValue="2027-01-15" />
          <DateField
            label="Closes after"
            name="closesAfter"
            defaultValue="2027-02-31"
            error="This day does not exist"
          />
        </Grid>
      </Sample>
      <Sample name="UnitField">
        <Grid>
          <UnitField label="Weight" name="weightKg" measure="weight" defaultValue={38.5} hint="As of today" />
          <UnitField label="Height" name="heightCm" measure="height" defaultValue={152} />
          <UnitField label="Measured weight" name="measuredKg" measure="weight" error="Value is required" />
        </Grid>
      </Sample>
      <Sample name="ComboboxField">
        <Grid>
          <ComboboxField label="School" name="school" items={SCHOOLS} hint="Choose yours or type it in" />
          <ComboboxField label="School, looked up" name="schoolLookup" items={findSchools} />
          <ComboboxField label="School, wrong" name="schoolWrong" items={SCHOOLS} error="Value is required" />
        </Grid>
      </Sample>
      <Sample name="RadioGroup">
        <Grid>
          <RadioGroup
            label="Gender"
            name="gender"
            options={[
              { value: '1', label: 'Male' },
              { value: '2', label: 'Female' },
            ]}
          />
          <RadioGroup label="As cards" name="cards" look="cards" options={SIDES} defaultValue="one" />
          <RadioGroup label="Unanswered" name="unanswered" options={SIDES} error="Value is required" />
        </Grid>
      </Sample>
      <Sample name="CheckboxField">
        <Grid>
          <CheckboxField
            label="Send text messages about our divisions"
            name="sms"
            hint="At most two for each division"
          />
          <CheckboxField label="We have read and accept the waiver" name="waiver" error="Value is required" />
          <CheckboxField label="Not possible" name="not" disabled />
        </Grid>
      </Sample>
      <Sample name="TextAreaField">
        <Grid>
          <TextAreaField label="Message" name="message" />
          <TextAreaField
            label="Medical note"
            name="medical"
            optional
            error="This field should be at least 8 characters long"
          />
        </Grid>
      </Sample>
      <Sample name="FileDrop">
        <Grid>
          <FileDrop
            label="Proof of rank"
            name="proof"
            accept=".pdf,image/*"
            acceptText="PDF, JPEG or PNG"
            maxMegabytes={10}
          />
          <FileDrop
            label="Music"
            name="music"
            accept="audio/*"
            acceptText="MP3"
            maxMegabytes={10}
            error="This is not an MP3"
          />
        </Grid>
      </Sample>
    </>
  );
}
