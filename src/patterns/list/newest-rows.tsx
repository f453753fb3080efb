import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { useFocusHandOver } from '../../ui/hooks/use-focus-hand-over.ts'
import type { Newest } from './use-newest.ts'

interface NewestRowsProps extends Newest<readonly { readonly _id: string }[]> {
  /** How many wait: “2 new redemptions”. */
  readonly label: string
  /** What came is read out once: while it waits, only that it does. */
  readonly told: string | undefined
  /** The list. */
  readonly children: ReactNode
}

/** A list that is not moved under the eye: once it is scrolled, what is new waits behind a button that leads up to it (F-055). */
export function NewestRows({ box, waiting, added, label, told, children }: NewestRowsProps) {
  // The button goes with the press; the next Tab goes on from the top of the list.
  useFocusHandOver(
    (focused) => focused.parentElement?.parentElement === box.current,
    () => box.current,
  )
  return (
    <>
      {/* What is new comes while the top is in view and has to be seen: no row is held on to that was there before. */}
      <div ref={box} tabIndex={-1} className="outline-none [overflow-anchor:none]">
        <div className="pointer-events-none sticky top-[calc(var(--shell-head)+var(--s-3))] z-bar flex h-0 justify-center sm:top-[calc(var(--shell-head)+3.5rem)]">
          {waiting > 0 && (
            <Button
              variant="primary"
              size="sm"
              className="pointer-events-auto h-fit animate-fade-in rounded-full px-4 shadow-float"
              icon={<ArrowUp aria-hidden />}
              onClick={() => box.current?.scrollIntoView()}
            >
              {label}
            </Button>
          )}
        </div>
        {children}
      </div>
      <p role="status" className="sr-only">
        {/* The same words twice are two pieces of news. */}
        <span key={waiting > 0 ? 'waiting' : added[0]?._id}>{told}</span>
      </p>
    </>
  )
}
