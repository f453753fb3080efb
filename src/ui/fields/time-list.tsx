import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'

const halfHours = Array.from({ length: 48 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`)

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -halfHours.length,
  End: halfHours.length,
}

interface TimeListProps {
  readonly label: string
  /** Initially active: the last half hour that is not after it. */
  readonly value: string
  readonly onPick: (time: string) => void
  readonly onClose: (hasFocusMoved: boolean) => void
}

export function TimeList({ label, value, onPick, onClose }: TimeListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      halfHours.findLastIndex((time) => time <= value),
    ),
  )
  useEffect(() => list.current?.focus(), [])
  useEffect(() => {
    // Braces, because some browsers return a promise, which is no clean-up function.
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = steps[key]
    if (step !== undefined) setActive(Math.min(halfHours.length - 1, Math.max(0, active + step)))
    else if (key === 'Enter' || key === ' ') onPick(halfHours[active] ?? '')
    else if (key === 'Escape') onClose(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => onClose(true)}
      className="absolute inset-x-0 top-full z-menu mt-1 max-h-[15rem] scroll-mb-[6rem] overflow-y-auto rounded-2 border border-line bg-raised p-1 shadow-float outline-none"
    >
      {halfHours.map((time, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the active one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's.
        <div
          key={time}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={cx(
            'cursor-default rounded-1 px-2 py-1 text-body hover:bg-hover touch:py-2.5',
            index === active && 'bg-teal-tint text-teal forced-colors:outline-2 forced-colors:-outline-offset-2',
          )}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(time)}
        >
          {time}
        </div>
      ))}
    </div>
  )
}
