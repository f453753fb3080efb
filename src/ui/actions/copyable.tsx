import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

interface CopyableProps {
  readonly value: string
  /** What the button does: “Copy the e-mail address”. */
  readonly label: string
  /** The value as it is shown. */
  readonly children: ReactNode
}

/** A value with the button that copies it beside it, on however many lines the value stands. */
export const Copyable = ({ value, label, children }: CopyableProps) => (
  <span className="flex items-center justify-end">
    <span className="min-w-0">{children}</span>
    <CopyButton value={value} label={label} />
  </span>
)
