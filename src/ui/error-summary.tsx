import { linkLook } from './link-look.ts'
import { Note } from './note.tsx'

interface ErrorSummaryProps {
  /** How many things there are to fix. */
  readonly title: string
  readonly items: readonly { readonly path: string; readonly label: string }[]
  /** Goes to the field: `setFocus(path)`. */
  readonly onGo: (path: string) => void
}

/** On top of a form that could not be sent: every field that is wrong, as the way to it. */
export const ErrorSummary = ({ title, items, onGo }: ErrorSummaryProps) => (
  <Note tone="no" urgent title={title}>
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {items.map(({ path, label }) => (
        <li key={path}>
          <button type="button" className={`${linkLook} text-no! touch:min-h-touch`} onClick={() => onGo(path)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  </Note>
)
