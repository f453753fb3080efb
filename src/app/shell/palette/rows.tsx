import { Command, useCommandState } from 'cmdk'
import { type ComponentProps, useEffect } from 'react'
import { cx } from '#ui/cx.ts'

const groupClasses =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-ink-3'

export const RowGroup = (props: ComponentProps<typeof Command.Group>) => <Command.Group {...props} className={groupClasses} />

/** One row; the selected one is marked, also in forced colours. */
export const Row = ({ className, ...props }: ComponentProps<typeof Command.Item>) => (
  <Command.Item
    {...props}
    className={cx(
      'flex min-h-md cursor-pointer items-center gap-3 rounded-1 px-2.5 py-1 text-body text-ink-2 aria-disabled:cursor-default aria-disabled:text-ink-3 aria-selected:bg-teal-tint aria-selected:text-teal touch:min-h-touch forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2',
      className,
    )}
  />
)

/** Names the selected option to screen readers: cmdk does not where it selects the first row that arrives. */
export function ActiveOption(): null {
  const value = useCommandState((state) => state.value)
  const named = useCommandState((state) => state.selectedItemId)
  const count = useCommandState((state) => state.filtered.count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change what cmdk has rendered.
  useEffect(() => {
    const option = document.querySelector('[cmdk-item][aria-selected="true"]')
    const field = document.querySelector('[cmdk-input]')
    if (option) field?.setAttribute('aria-activedescendant', option.id)
    else field?.removeAttribute('aria-activedescendant')
  }, [value, named, count])
  return null
}
