import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { SearchHighlights, searchedSelector } from '#components/list/search-highlights.ts'
import { searchLength } from '#contract/limits.ts'
import { type SearchSuggestion, sumCounts } from '#contract/review.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { normalizeSearch } from '#contract/text.ts'
import { useBlockingStatus } from '#features/profile/api.ts'
import { useReturnFocus } from '#ui/dialogs/dialog-frame.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { EntryRows } from './entry-rows.tsx'
import { useFoundProviders } from './found-providers.tsx'
import { type FoundGroup, FoundRows, foundValues } from './found-rows.tsx'
import { useFoundVouchers } from './found-vouchers.tsx'
import { matchRanks } from './match-names.ts'
import { ActiveOption, Row } from './rows.tsx'
import { bestEntries, type Entry, rankEntry, useLists, usePages, useSettings } from './use-entries.ts'
import { hasEffect, usePageActions } from './use-page-actions.ts'
import { useSettled } from './use-settled.ts'

const closingKey = 'Esc'
const none = () => undefined
const rowsSelector = '[cmdk-list]'
const suggestionValue = 'suggestion'

/** Placed by its best row. */
interface Group {
  readonly rank: number
  /** The values of the rows that can be chosen. */
  readonly values: readonly string[]
  readonly content: ReactElement
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
  const { t: common } = useTranslation('common')
  const [text, setText] = useState('')
  const [status, setStatus] = useState<HTMLElement | null>(null)
  const searchText = normalizeSearch(text)
  const side = getSide(role)
  const isLocked = useBlockingStatus() !== undefined
  const navigate = useNavigate()
  const open = (link: LinkProps) => {
    onTaken()
    void navigate(link as NavigateOptions)
  }
  const afterClosing = (entry: Entry): Entry => ({ ...entry, take: () => onAction(entry.take) })
  const actions = usePageActions().map(afterClosing)
  const pages = usePages(role)
  const lists = useLists(role, searchText !== '')
  const settings = useSettings().map(afterClosing)
  const settled = useSettled(searchText)
  const announcements = settled === undefined ? null : status
  const finder = { text: searchText, settled: searchText && !isLocked ? settled : undefined, onOpen: open }
  const vouchers = useFoundVouchers(side, finder)
  const providers = useFoundProviders(side === 'admin' ? finder : { ...finder, settled: undefined })
  const found = searchText && !isLocked ? [...(side === 'admin' ? [providers] : []), vouchers] : []
  const ranks = [...actions, ...pages, ...lists, ...settings].map((entry) => rankEntry(entry, searchText))
  const worst = ranks.some((rank) => rank < matchRanks.misspelt) ? matchRanks.part : matchRanks.misspelt
  const entryGroup = (heading: string, entries: readonly Entry[], onSelect: () => void): Group => {
    const matches = bestEntries(entries, searchText, worst)
    const isLater = searchText === '' && hasEffect(matches[0]?.key ?? '')
    return {
      rank: matches[0] ? rankEntry(matches[0], searchText) + Number(isLater) : matchRanks.misspelt,
      values: matches.map(({ key }) => key),
      content: <EntryRows key={heading} heading={heading} entries={matches} onTaken={onSelect} />,
    }
  }
  const groups: readonly Group[] = [
    entryGroup(t('thisPage'), actions, none),
    entryGroup(t('pages'), pages, onTaken),
    entryGroup(t('lists'), lists, onTaken),
    ...found.map(
      (group): Group => ({
        rank: group.rows?.[0]?.rank ?? matchRanks.unknown,
        values: foundValues(group),
        content: <FoundRows key={group.kind} group={group} status={announcements} />,
      }),
    ),
    entryGroup(t('settings'), settings, none),
  ].toSorted((one, other) => one.rank - other.rank)
  const values = groups.flatMap((group) => group.values)
  const isNothing = values.length === 0 && found.every(({ rows }) => rows)
  const suggestion = isNothing ? bestSuggestion(found) : undefined
  const selection = useFirstSelected(suggestion ? suggestionValue : (values.find((value) => searchText !== '' || !hasEffect(value)) ?? ''))
  const nothing = t('none', { text: searchText })
  const didYouMean = suggestion && common('didYouMean', { search: suggestion.search, count: sumCounts(suggestion.counts) })
  return (
    // Results keep our order, and Ctrl+K closes the palette instead of moving the selection.
    <Command
      label={shell('find')}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={selection.value}
      onValueChange={selection.setValue}
      onKeyDown={({ key }) => key in movingKeys && selection.setMoved(true)}
      className="flex min-h-0 flex-col"
    >
      <div className="flex min-h-lg flex-none items-center gap-2.5 border-line border-b px-3">
        <Search aria-hidden className="size-icon flex-none text-ink-3" />
        <Command.Input
          dir={text ? 'auto' : undefined}
          value={text}
          maxLength={searchLength}
          placeholder={t(`placeholder.${side}`)}
          onValueChange={(typed) => {
            selection.setMoved(false)
            setText(typed)
          }}
          className="min-h-lg min-w-0 grow bg-transparent text-match text-body outline-none"
        />
        <Kbd className="touch:hidden">{closingKey}</Kbd>
      </div>
      <Command.List
        label={t('results')}
        className="min-h-0 overflow-y-auto overscroll-contain scroll-pb-[1.5rem] p-2 pb-4 [mask-image:linear-gradient(to_bottom,#000_calc(100%-1.5rem),#0000)] forced-colors:[mask-image:none]"
        onPointerMove={() => selection.setMoved(true)}
      >
        {groups.map(({ content }) => content)}
        {suggestion && (
          <Row value={suggestionValue} onSelect={() => setText(suggestion.search)}>
            <Search aria-hidden className="size-icon flex-none" />
            <span>{didYouMean}</span>
          </Row>
        )}
        <Command.Empty className="px-2.5 py-3 text-center text-body text-ink-2">
          <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
            {nothing}
          </div>
          {announcements && createPortal(<p>{nothing}</p>, announcements)}
        </Command.Empty>
        {suggestion && announcements && createPortal(<p>{didYouMean}</p>, announcements)}
      </Command.List>
      <ActiveOption />
      {searchText && <SearchHighlights search={searchText} root={rowsSelector} names={`${rowsSelector} ${searchedSelector}`} />}
      <div ref={setStatus} role="status" aria-live="polite" className="sr-only" />
    </Command>
  )
}

const bestSuggestion = (groups: readonly FoundGroup[]): SearchSuggestion | undefined =>
  groups
    .flatMap(({ suggestion }) => suggestion ?? [])
    .toSorted((one, other) => sumCounts(other.counts) - sumCounts(one.counts))
    .at(0)

const movingKeys = { ArrowDown: true, ArrowUp: true, Home: true, End: true }

/** Selects the first row, also when a better one arrives, until the user has moved the selection. */
function useFirstSelected(first: string) {
  const [value, setValue] = useState(first)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) setValue(first)
  }, [first])
  const setMoved = (moved: boolean) => {
    hasMoved.current = moved
  }
  return { value, setValue, setMoved }
}
