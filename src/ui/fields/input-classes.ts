import { cx } from '../cx.ts'

export type InputSize = 'filter' | 'md' | 'lg' | 'till'

/** `lines` grows with its text from 3 to 12 lines. One minimum height only: of two the style sheet picks one. */
type BoxSize = InputSize | 'lines'

/** Forced colours remove shadow and colour, so an invalid field gets a thick border there. */
const frame = 'w-full min-w-0 rounded-1 border border-line-strong bg-surface transition-colors hover:border-ink-3'

const ownFocus = 'focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus'
const ownError = 'aria-invalid:border-no-mark aria-invalid:shadow-[0_0_0_1px_var(--no-mark)] forced-colors:aria-invalid:border-3'
const ownOff =
  'disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:hover:border-line [&[readonly]]:border-dashed [&[readonly]]:bg-transparent'

const within = 'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus'
const withinError =
  'has-aria-invalid:border-no-mark has-aria-invalid:shadow-[0_0_0_1px_var(--no-mark)] forced-colors:has-aria-invalid:border-3'
const withinOff = 'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3'

const heights: Record<BoxSize, string> = {
  filter: 'min-h-filter touch:min-h-touch',
  md: 'min-h-md touch:min-h-touch',
  lg: 'min-h-lg',
  till: 'min-h-till',
  lines: 'field-sizing-content min-h-[calc(3lh+1rem)] max-h-[calc(12lh+1rem)]',
}

export const inputClasses = (size: BoxSize = 'md', className?: string): string =>
  cx(frame, ownFocus, ownError, ownOff, heights[size], 'block px-3 py-1.5', size === 'till' ? 'text-h2' : 'text-body', className)

export const inputBoxClasses = (size: InputSize = 'md', className?: string): string =>
  cx(frame, within, withinError, withinOff, heights[size], 'flex items-stretch overflow-clip', className)

export const bareInputClasses = 'w-full min-w-0 bg-transparent px-3 py-1.5 text-body outline-none'
