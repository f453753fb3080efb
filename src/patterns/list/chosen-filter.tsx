import { X } from 'lucide-react'
import { focusSearch } from './focus-search.ts'

interface ChosenFilterProps {
  /** Whom or what the list is about. */
  readonly label: string
  /** What a press leads to, heard. */
  readonly allLabel: string
  readonly onClear: () => void
}

/** A filter that a link has set, such as one person's rows; a press takes it away. */
export function ChosenFilter({ label, allLabel, onClear }: ChosenFilterProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-filter min-w-0 items-center gap-2 rounded-1 border border-teal bg-teal-tint px-3 font-medium text-small text-teal hover:border-ink-3 touch:min-h-touch max-sm:col-span-2"
      onClick={() => {
        onClear()
        focusSearch()
      }}
    >
      <span className="min-w-0 truncate">{label}</span>
      <X aria-hidden className="size-icon-sm flex-none" />
      <span className="sr-only">{allLabel}</span>
    </button>
  )
}
