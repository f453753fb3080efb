import { touchQuery } from '#ui/hooks/use-media.ts'

/** Focuses the field, or the heading where a field would raise the keyboard. */
export function focusChat(pane: HTMLElement | null): void {
  const field = matchMedia(touchQuery).matches ? null : pane?.querySelector('textarea')
  const target = field ?? pane?.querySelector<HTMLElement>('h2')
  target?.focus({ preventScroll: true })
}
