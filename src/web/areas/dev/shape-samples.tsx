import { useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorSummary } from '#web/ui/field/error-summary.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LevelMark } from '#web/ui/level-mark.tsx';
import { Medal } from '#web/ui/medal.tsx';
import { Money } from '#web/ui/money.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Sample } from './sample.tsx';

const ICONS: readonly IconName[] = [
  'calendar',
  'pin',
  'clock',
  'check',
  'warning',
  'close',
  'arrow',
  'download',
  'upload',
  'phone',
  'mail',
  'menu',
  'user',
  'plus',
  'minus',
  'info',
];

export function ButtonSamples() {
  return (
    <Sample name="Button">
      <p className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Pay $186</Button>
        <Button>Save for later</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Withdraw</Button>
        <LinkButton to="/">Home</LinkButton>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy>
          Sign In
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <Spinner label="Saving…" />
      </p>
      <div className="night rounded bg-ground p-5 text-ink">
        <p className="flex flex-wrap gap-3">
          <Button variant="primary">At night</Button>
          <Button>At night</Button>
          <Button variant="danger">At night</Button>
        </p>
      </div>
    </Sample>
  );
}

export function MessageSamples() {
  const [open, setOpen] = useState(false);
  const [alert, setAlert] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  return (
    <>
      <Sample name="Alert">
        <Alert kind="info">Registration opens in 12 days.</Alert>
        <Alert kind="success">Thank you! Your message has been sent to our team.</Alert>
        {alert && (
          <Alert kind="danger" title="Could not add lunch ticket." onDismiss={() => setAlert(false)}>
            Registration is closed.
          </Alert>
        )}
        <p>
          <Button onClick={() => setAlert(true)}>Show a danger alert</Button>
        </p>
      </Sample>
      <Sample name="ErrorSummary">
        <ErrorSummary errors={errors} />
        <p>
          <Button
            onClick={() =>
              setErrors({ email: ['Value is not a valid email address'], birthDate: ['Value is required'] })
            }
          >
            Submit with errors
          </Button>
        </p>
      </Sample>
      <Sample name="Dialog">
        <p>
          <Button onClick={() => setOpen(true)}>Open the dialog</Button>
        </p>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Remove Ava from this registration?"
          description="Her details stay on your account."
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Keep</Button>
              <Button variant="danger" onClick={() => setOpen(false)}>
                Remove
              </Button>
            </>
          }
        />
      </Sample>
      <Sample name="EmptyState">
        <EmptyState title="No competitors yet" action={<Button variant="primary">Add a competitor</Button>}>
          Add everyone who will compete; you can stop and come back at any time.
        </EmptyState>
      </Sample>
      <Sample name="Skeleton">
        <Skeleton shapes={['title', 'line', 'line', 'field']} />
      </Sample>
    </>
  );
}

export function ShapeSamples() {
  const [count, setCount] = useState(2);
  return (
    <>
      <Sample name="Stepper">
        <div className="flex flex-wrap gap-8">
          <Stepper
            count={count}
            max={4}
            unit="spectator passes"
            addLabel="Add a spectator pass"
            removeLabel="Remove a spectator pass"
            onAdd={() => setCount(count + 1)}
            onRemove={() => setCount(count - 1)}
          />
          <Stepper
            count={3}
            busy
            unit="lunches"
            addLabel="Add a lunch"
            removeLabel="Remove a lunch"
            onAdd={() => {}}
            onRemove={() => {}}
          />
          <Stepper
            count={0}
            disabled
            unit="shirts"
            addLabel="Add a shirt"
            removeLabel="Remove a shirt"
            onAdd={() => {}}
            onRemove={() => {}}
          />
        </div>
      </Sample>
      <Sample name="Card">
        <Card>
          <DataList
            rows={[
              { term: 'Level', value: <LevelMark colours={['orange', 'green']}>Intermediate</LevelMark> },
              { term: 'Fee', value: <Money dollars={60} /> },
              { term: 'Email', value: 'ava@example.ca', action: <a href="#sample-Card">Change</a> },
            ]}
          />
        </Card>
      </Sample>
      <Sample name="Badge">
        <p className="flex flex-wrap gap-2">
          <Badge>Draft</Badge>
          <Badge tone="good">Paid</Badge>
          <Badge tone="warn">Stale</Badge>
          <Badge tone="danger">Unpaid</Badge>
          <Badge tone="info">In person</Badge>
        </p>
      </Sample>
      <Sample name="LevelMark">
        <p className="flex flex-wrap gap-6">
          <LevelMark colours={['white', 'yellow']}>Beginner</LevelMark>
          <LevelMark colours={['orange', 'green', 'blue']}>Intermediate</LevelMark>
          <LevelMark colours={['purple', 'brown', 'red']}>Advanced</LevelMark>
          <LevelMark colours={['black']}>Black belt</LevelMark>
        </p>
      </Sample>
      <Sample name="Medal">
        <p className="flex flex-wrap gap-6">
          {[1, 2, 3].map(place => (
            <span key={place} className="flex items-end gap-2">
              <Medal place={place} />
              {`Place ${place} of 7`}
            </span>
          ))}
        </p>
      </Sample>
      <Sample name="Progress">
        <Progress label="Checked in" value={148} max={312} />
      </Sample>
      <Sample name="QR code">
        <QrCode
          qr={{ size: 5, path: 'M1 1h1v1H1zM3 1h1v1H3zM2 2h1v1H2zM1 3h3v1H1z' }}
          label="QR code of a sample"
          className="size-24"
        />
      </Sample>
      <Sample name="Disclosure">
        <div>
          <Disclosure summary="Can I enter more than one event?">Yes, any number, for the same fee.</Disclosure>
          <Disclosure summary="Open from the start" open>
            This answer shows.
          </Disclosure>
        </div>
      </Sample>
      <Sample name="Icon">
        <ul className="flex flex-wrap gap-5">
          {ICONS.map(name => (
            <li key={name} className="grid justify-items-center gap-1 text-sm text-muted">
              <Icon name={name} className="text-lg text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}
