import { ArrowUp } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { NewRowsState } from './use-infinite-list.ts'

interface NewRowsProps extends NewRowsState<readonly { readonly _id: string }[]> {
  readonly label: string
  /** New rows are announced once. */
  readonly announcement: string | undefined
  readonly children: Elements
}

/** Scrolled down, new rows wait behind a button, so that the list does not move (F-055). */
export function NewRows({ box, waiting, added, label, announcement, children }: NewRowsProps) {
  // The button unmounts when clicked; Tab continues from the top of the list.
  useFocusFallback(
    (focused) => focused.parentElement?.parentElement === box.current,
    () => box.current,
  )
  return (
    <>
      {/* `overflow-anchor: none`: at the top new rows must be visible, so the browser must not hold the scroll position. */}
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
        {/* A key per announcement: equal texts in a row are both announced. */}
        <span key={waiting > 0 ? 'waiting' : added[0]?._id}>{announcement}</span>
      </p>
    </>
  )
}
