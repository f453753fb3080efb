import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { searchLength } from '../../../contract/limits.ts'
import { getSide, type Role } from '../../../contract/roles.ts'
import { normalizeSearch } from '../../../contract/text.ts'
import { useBlockingStatus } from '../../../features/profile/api.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useReturnFocus } from '../../../ui/dialogs/dialog-frame.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { shellMessages } from '../messages.ts'
import { EntryRows } from './entry-rows.tsx'
import { FoundProviders } from './found-providers.tsx'
import { FoundVouchers } from './found-vouchers.tsx'
import { paletteMessages } from './messages.ts'
import { usePages, useSettings } from './use-entries.ts'

const closingKey = 'Esc'

/** What looks on the server, in the order of their rows; each area that can be searched adds its own for a side. */
const finders = { admin: [FoundVouchers, FoundProviders], provider: [FoundVouchers] } as const

interface PaletteProps {
  readonly role: Role
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** One field that finds pages, vouchers, businesses and settings, in the words of both languages. */
export function Palette({ role, open, onOpenChange }: PaletteProps) {
  const t = useTranslations(shellMessages)
  const { onCloseAutoFocus } = useReturnFocus(open)
  const hasLeft = useRef(false)
  if (open) hasLeft.current = false
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-scrim animate-fade-in bg-scrim" />
        <Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[min(12dvh,6rem)] z-dialog mx-auto flex max-h-[min(32rem,80dvh)] w-[calc(100%-2rem)] max-w-[36rem] animate-fade-in flex-col overflow-hidden rounded-3 border border-line bg-raised shadow-float"
          // After a navigation the heading of the new page takes the focus.
          onCloseAutoFocus={(event) => (hasLeft.current ? event.preventDefault() : onCloseAutoFocus(event))}
        >
          <Title className="sr-only">{t('find')}</Title>
          <PaletteBody
            role={role}
            onTaken={(leaves) => {
              hasLeft.current = leaves
              onOpenChange(false)
            }}
          />
        </Content>
      </Portal>
    </Root>
  )
}

interface PaletteBodyProps {
  readonly role: Role
  /** Told whether what was taken leads to another page. */
  readonly onTaken: (leaves: boolean) => void
}

function PaletteBody({ role, onTaken }: PaletteBodyProps) {
  const t = useTranslations(paletteMessages)
  const shell = useTranslations(shellMessages)
  const [text, setText] = useState('')
  const [status, setStatus] = useState<HTMLElement | null>(null)
  const pages = usePages(role)
  const settings = useSettings()
  const searchText = normalizeSearch(text)
  const side = getSide(role)
  const isLocked = useBlockingStatus() !== undefined
  return (
    // What is found comes in our order, and Ctrl with K is the palette's own key.
    <Command label={shell('find')} shouldFilter={false} vimBindings={false} loop className="flex min-h-0 flex-col">
      <div className="flex min-h-lg flex-none items-center gap-2.5 border-line border-b px-3">
        <Search aria-hidden className="size-icon flex-none text-ink-3" />
        <Command.Input
          dir={text ? 'auto' : undefined}
          value={text}
          maxLength={searchLength}
          placeholder={t(`placeholder.${side}`)}
          onValueChange={setText}
          className="min-h-lg min-w-0 grow bg-transparent text-match text-body outline-none"
        />
        <Kbd className="touch:hidden">{closingKey}</Kbd>
      </div>
      <Command.List label={t('results')} className="min-h-0 overflow-y-auto overscroll-contain p-2">
        <EntryRows heading={t('pages')} entries={pages} text={searchText} onTaken={() => onTaken(true)} />
        {searchText &&
          !isLocked &&
          finders[side].map((Found) => (
            <Found key={Found.name} text={searchText} side={side} status={status} onTaken={() => onTaken(true)} />
          ))}
        <EntryRows heading={t('settings')} entries={settings} text={searchText} onTaken={() => onTaken(false)} />
      </Command.List>
      <div ref={setStatus} role="status" aria-live="polite" className="sr-only" />
    </Command>
  )
}
