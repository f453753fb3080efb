import { SpinnerRing } from './spinner-ring.tsx'

/** Says in words and with a ring that something is under way. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <span role="status" className="inline-flex items-center gap-2 text-ink-2 text-small">
    <SpinnerRing />
    {label}
  </span>
)
