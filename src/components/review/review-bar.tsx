import type { ComponentProps } from 'react'
import type { Call } from '#contract/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import type { Elements } from '#ui/elements.ts'
import { UndoSlot } from './undo-slot.tsx'

interface ReviewBarProps extends ComponentProps<'section'> {
  /** The call whose decisions are undone above the bar. */
  readonly decision: Call
  readonly start: Elements
  readonly middle?: Elements
  readonly children: Elements
}

/** The bar of the decision, always in sight, with the buttons at its end. */
export const ReviewBar = ({ decision, start, middle, children, ...section }: ReviewBarProps) => (
  <section
    {...section}
    className="sticky bottom-(--shell-bottom,0px) z-bar -mx-gutter mt-auto flex items-center gap-2 border-line border-t bg-raised px-gutter py-2 sm:gap-3 pb-[max(var(--s-2),env(safe-area-inset-bottom))]"
  >
    {start}
    <div className="min-w-0 text-small sm:grow">
      {middle}
      <UndoSlot decision={decision} className="items-center justify-end inset-x-gutter bottom-full mb-2 max-xl:justify-center" />
    </div>
    {children}
  </section>
)

interface DecisionButtonProps {
  readonly variant: 'primary' | 'danger'
  readonly icon: Elements
  readonly cap: string
  readonly onClick: (() => void) | undefined
  readonly children: string
}

export const DecisionButton = ({ variant, icon, cap, onClick, children }: DecisionButtonProps) => (
  <Button
    data-decision
    variant={variant}
    icon={icon}
    className="max-sm:min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:whitespace-normal"
    disabled={!onClick}
    onClick={onClick}
  >
    <span>{children}</span>
    <Kbd
      className={
        variant === 'primary' ? 'border-on-fill/35 bg-transparent text-on-fill touch:hidden max-lg:hidden' : 'touch:hidden max-lg:hidden'
      }
    >
      {cap}
    </Kbd>
  </Button>
)
