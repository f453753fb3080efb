export const SpinnerRing = () => (
  <span
    aria-hidden="true"
    className="size-icon-sm flex-none animate-spin rounded-full motion-reduce:animate-none border-2 border-current border-e-transparent"
  />
)

export const Spinner = ({ label }: { readonly label: string }) => (
  <span role="status" className="inline-flex items-center gap-2 text-ink-2 text-small">
    <SpinnerRing />
    <span>{label}</span>
  </span>
)
