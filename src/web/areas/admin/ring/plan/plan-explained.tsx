import { Disclosure } from '#web/ui/disclosure.tsx';

export function PlanExplained() {
  return (
    <Disclosure summary="How a plan is made">
      <div className="grid max-w-prose gap-3">
        <p>
          <strong>What always holds.</strong> Nobody is needed in two rings at once, and whoever changes rings has time
          to walk. Nothing runs during the meeting of the black belts, and their divisions begin no sooner than their
          hour. Each ring has lunch by itself. What you pinned stays in its ring, or at its place. What was called, runs
          or is done stays where it is.
        </p>
        <p>
          <strong>What is tried after that, in this order.</strong> The day ends early. The youngest come first.
          Divisions of the same people follow each other in one ring. Nobody waits long between two of their divisions,
          and one long wait counts more than two short ones.
        </p>
        <p>
          <strong>The earliest any plan could end</strong> is reckoned from all rings running without a gap, from the
          longest division and from whoever is in the most divisions. No order of divisions can beat it.
        </p>
        <p>
          “Another try” looks elsewhere and may find a better plan, or a worse one. The number in the address is its
          number: the same day and number make the same plan. Nothing is stored until you take a plan over.
        </p>
      </div>
    </Disclosure>
  );
}
