/** The turning ring without words; whoever shows it says what is under way. */
export const SpinnerRing = () => (
  <span
    aria-hidden="true"
    className="size-icon-sm flex-none animate-spin rounded-full motion-reduce:animate-none border-2 border-current border-e-transparent"
  />
)
