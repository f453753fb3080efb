import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { languages } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-translations.ts'
import { DialogHead, type DialogTone, dialogClasses, dialogTextClasses, dialogTitleClasses, scrimClasses } from './dialog-parts.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  /** What it is about, in one sentence; read out with the title. */
  readonly description: ReactNode
  readonly icon?: ReactNode
  readonly tone?: DialogTone
  /** Fields and, in a {@link dialogFootClasses} row, the buttons. */
  readonly children: ReactNode
}

/** A dialog over the page: Escape and a click beside it close it, the focus returns to what opened it. Opened by state, never from inside a menu. */
export function Dialog({ open, onOpenChange, title, description, icon, tone, children }: DialogProps) {
  const { dir } = languages[useLanguage()]
  const returnFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content {...returnFocus} dir={dir} className={dialogClasses}>
          <DialogHead
            icon={icon}
            tone={tone}
            title={<Radix.Title className={dialogTitleClasses}>{title}</Radix.Title>}
            description={<Radix.Description className={dialogTextClasses}>{description}</Radix.Description>}
          />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
