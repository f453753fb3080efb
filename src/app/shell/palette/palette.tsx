import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { canOpen } from '#app/access.ts'
import { SearchHighlights, searchedSelector } from '#components/list/search-highlights.ts'
import { listAnnouncements } from '#contract/announcements.ts'
import type { Call } from '#contract/call.ts'
import { listChats } from '#contract/help-center.ts'
import { searchLength } from '#contract/limits.ts'
import { checkVoucher } from '#contract/redemptions.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { normalizeSearch } from '#contract/text.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { useServices } from '#lib/services.ts'
import { useReturnFocus } from '#ui/dialogs/dialog-frame.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { EntryRows } from './entry-rows.tsx'
import { FoundAnnouncements } from './found-announcements.tsx'
import { FoundChats } from './found-chats.tsx'
import { FoundProviders } from './found-providers.tsx'
import { FoundRedemptions } from './found-redemptions.tsx'
import type { FinderProps } from './found-rows.tsx'
import { FoundSubAdmins } from './found-sub-admins.tsx'
import { FoundVouchers } from './found-vouchers.tsx'
import { type RecentName, useRecentEntries } from './recent-entries.ts'
import { RecentRows } from './recent-rows.tsx'
import { ActiveOption } from './rows.tsx'
import { type Entry, usePages, useSettings } from './use-entries.ts'
import { usePageActions } from './use-page-actions.ts'

const closingKey = 'Esc'
const none = () => undefined
const rowsSelector = '[cmdk-list]'

interface Finder {
  readonly key: string
  readonly Found: ComponentType<FinderProps>
  /** The call, or its field, without which nothing is found. */
  readonly needs?: readonly [call: Call, field?: string]
}

/** The components that search on the server, in the order of their groups; each searchable area adds one. */
const finders = (role: Role): readonly Finder[] => {
  const vouchers = { key: 'vouchers', Found: FoundVouchers }
  // Found ones are opened by their id.
  const announcements: Finder = { key: 'announcements', Found: FoundAnnouncements, needs: [listAnnouncements, 'id'] }
  if (getSide(role) === 'provider') return [vouchers, { key: 'redemptions', Found: FoundRedemptions, needs: [checkVoucher] }, announcements]
  const subAdmins = canOpen(role, '/admin/sub-admins') ? [{ key: 'sub-admins', Found: FoundSubAdmins }] : []
  const chats: Finder = { key: 'chats', Found: FoundChats, needs: [listChats, 'search'] }
  return [vouchers, { key: 'providers', Found: FoundProviders }, chats, announcements, ...subAdmins]
}

interface PaletteProps {
  readonly role: Role
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** One field that searches pages, records on the server, settings and actions of the open page, in both languages. */
export function Palette({ role, open, onOpenChange }: PaletteProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { onCloseAutoFocus } = useReturnFocus(open)
  const hasLeft = useRef(false)
  const action = useRef<() => void>(undefined)
  if (open) hasLeft.current = false
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-scrim animate-fade-in bg-scrim" />
        <Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[min(12dvh,6rem)] z-dialog mx-auto flex max-h-[min(32rem,80dvh)] w-[calc(100%-2rem)] max-w-[36rem] animate-fade-in flex-col overflow-hidden rounded-3 border border-line bg-raised shadow-float"
          // After a navigation the heading of the new page takes the focus.
          onCloseAutoFocus={(event) => {
            if (hasLeft.current) event.preventDefault()
            else onCloseAutoFocus(event)
            // The action runs after the palette has closed, because a dialog that it opens returns the focus to the element focused now.
            action.current?.()
            action.current = undefined
          }}
        >
          <Title className="sr-only">{t('find')}</Title>
          <PaletteBody
            role={role}
            onAction={(act) => {
              action.current = act
              onOpenChange(false)
            }}
            onTaken={() => {
              hasLeft.current = true
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
  /** Whether the selected row navigates to another page. */
  readonly onTaken: () => void
  /** Closes the palette before it acts. */
  readonly onAction: (act: () => void) => void
}

function PaletteBody({ role, onTaken, onAction }: PaletteBodyProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'palette' })
  const { t: shell } = useTranslation('shell', { keyPrefix: 'frame' })
  const [text, setText] = useState('')
  const [status, setStatus] = useState<HTMLElement | null>(null)
  const pages = usePages(role)
  const afterClosing = (entry: Entry): Entry => ({ ...entry, take: () => onAction(entry.take) })
  const settings = useSettings().map(afterClosing)
  const actions = usePageActions().map(afterClosing)
  const { api } = useServices()
  const searchText = normalizeSearch(text)
  const side = getSide(role)
  const isLocked = useBlockingStatus() !== undefined
  const navigate = useNavigate()
  const { recent, remember } = useRecentEntries()
  const open = (link: LinkProps, name?: RecentName) => {
    if (name) remember(link, name)
    onTaken()
    void navigate(link as NavigateOptions)
  }
  const nothing = t('none', { text: searchText })
  return (
    // Results keep our order, and Ctrl+K closes the palette instead of moving the selection.
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
        <EntryRows heading={t('thisPage')} entries={actions} text={searchText} onTaken={none} />
        {!searchText && !isLocked && <RecentRows entries={recent} onTaken={onTaken} />}
        <EntryRows heading={t('pages')} entries={pages} text={searchText} onTaken={onTaken} />
        {searchText &&
          !isLocked &&
          finders(role)
            .filter(({ needs }) => !needs || api.supports(...needs))
            .map(({ key, Found }) => <Found key={key} text={searchText} side={side} status={status} onOpen={open} />)}
        <EntryRows heading={t('settings')} entries={settings} text={searchText} onTaken={none} />
        <Command.Empty className="px-2.5 py-3 text-center text-body text-ink-2">
          <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
            {nothing}
          </div>
          {status && createPortal(<p>{nothing}</p>, status)}
        </Command.Empty>
      </Command.List>
      <ActiveOption />
      {searchText && <SearchHighlights search={searchText} root={rowsSelector} names={`${rowsSelector} ${searchedSelector}`} />}
      <div ref={setStatus} role="status" aria-live="polite" className="sr-only" />
    </Command>
  )
}
