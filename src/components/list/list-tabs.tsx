import type { LinkProps } from '@tanstack/react-router'
import { Bookmark, Ellipsis } from 'lucide-react'
import { type PropsWithChildren, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { TabLink } from '#ui/tables/tab-links.tsx'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { type SavedView, withView } from './list-preferences.ts'
import { activeFilters } from './list-query.ts'
import type { ListView } from './use-list-view.ts'
import { useShownView } from './use-shown-view.ts'
import { useToday } from './use-today.ts'
import { toView, toViewSearch } from './view-search.ts'

const loadNamePopover = () => import('./name-popover.tsx').then(({ NamePopover }) => NamePopover)
const loadMenu = () => import('./view-menu.tsx').then(({ ViewMenu }) => ViewMenu)
const loadMore = () => import('./more-views.tsx').then(({ MoreViews }) => MoreViews)

const maxTabs = 5

const bookmark = <Bookmark aria-hidden className="size-icon-sm flex-none" />

/** The tab of the shown view, else that of the list. */
const findCurrentTab = (box: RefObject<HTMLElement | null>) =>
  [...(box.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1)

/** Without moving the page. */
function scrollToTab(tab: Element | null | undefined): void {
  const [inner, box] = [tab?.closest('li'), tab?.closest('[data-scrolls]')]
  if (!inner || !box) return
  const [{ left, right }, outer] = [inner.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollLeft += Math.max(0, right - outer.right) + Math.min(0, left - outer.left)
}

interface ListTabsProps {
  readonly view: ListView
  readonly filters: ReactNode
}

/** The tabs of a list and its saved views behind them, its filters, and what can be done with filters that no view has. */
export function ListTabs({ view: list, filters, children }: PropsWithChildren<ListTabsProps>) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const shown = useShownView(list)
  const box = useRef<HTMLDivElement>(null)
  const [savedName, setSavedName] = useState('')
  const { views } = list.preferences
  // The next message is one of its own.
  if (shown.isChanged && savedName) setSavedName('')
  const current = () => findCurrentTab(box)
  // Their buttons unmount; the tab of a new view is there only after that.
  const focusTab = () => void setTimeout(() => current()?.focus())
  const tabState = shown.view && `${shown.view.id} ${shown.isChanged}`
  useEffect(() => {
    if (tabState) scrollToTab(findCurrentTab(box))
  }, [tabState])
  const isUnsaved = shown.isChanged || (!shown.view && activeFilters(list.search).length > 0)
  return (
    <>
      <div
        ref={box}
        data-scrolls=""
        className="flex min-w-0 items-stretch overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
      >
        {children && <div className="flex-none">{children}</div>}
        {views.length > 0 && <ViewTabs list={list} {...shown} afterDelete={current} isAfterTabs={Boolean(children)} />}
      </div>
      {filters}
      {isUnsaved && (
        <Unsaved
          list={list}
          {...shown}
          onSaved={(name) => {
            setSavedName(name)
            focusTab()
          }}
          onReset={focusTab}
        />
      )}
      <p role="status" className="sr-only">
        {shown.isChanged ? t('differs', { name: shown.view?.name ?? '' }) : savedName && t('kept', { name: savedName })}
      </p>
    </>
  )
}

interface ShownProps {
  readonly list: ListView
  readonly view: SavedView | undefined
  readonly isChanged: boolean
}

interface ViewTabsProps extends ShownProps {
  readonly isAfterTabs: boolean
  readonly afterDelete: () => HTMLElement | null | undefined
}

/** The shown view always has a tab. */
function ViewTabs({ list, view: shown, isChanged, isAfterTabs, afterDelete }: ViewTabsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const today = useToday()
  const { views } = list.preferences
  const first = views.slice(0, maxTabs)
  const tabs = !shown || first.includes(shown) ? first : [...first.slice(0, -1), shown]
  const others = views.filter((view) => !tabs.includes(view))
  return (
    <nav aria-label={t('saved')} className="flex flex-none items-center">
      {isAfterTabs && <span aria-hidden className="mx-4 h-sm w-px flex-none bg-line-strong" />}
      <ul className="flex items-center gap-1.5">
        {tabs.map((view) => (
          <li key={view.id} className="flex items-center">
            <TabLink
              {...({ to: '.', search: toViewSearch(view, today()) } as LinkProps)}
              resetScroll={false}
              active={view === shown}
              isPill
            >
              {bookmark}
              <bdi title={view.name} className="max-w-[9rem] truncate">
                {view.name}
              </bdi>
              {view === shown && isChanged && <span className="font-medium text-caption text-ink-2">{t('changed')}</span>}
            </TabLink>
            {view === shown && <MenuButton list={list} view={view} afterDelete={afterDelete} />}
          </li>
        ))}
      </ul>
      {others.length > 0 && <MoreButton views={others} onShow={(view) => list.navigation.show(toViewSearch(view, today()))} />}
    </nav>
  )
}

interface MenuButtonProps extends Pick<ViewTabsProps, 'list' | 'afterDelete'> {
  readonly view: SavedView
}

function MenuButton({ list: { preferences, change }, view, afterDelete }: MenuButtonProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const button = useRef<HTMLButtonElement>(null)
  const { component: ViewMenu, isOpen, setOpen, open, preload } = useLazyDialog(loadMenu)
  const label = t('actions', { name: view.name })
  return (
    <span className="relative flex-none">
      <IconButton
        ref={button}
        size="sm"
        label={label}
        icon={<Ellipsis aria-hidden className="size-icon-sm" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? () => setOpen(false) : open}
        {...preload}
      />
      {ViewMenu && (
        <ViewMenu
          open={isOpen}
          onOpenChange={setOpen}
          button={button}
          label={label}
          view={view}
          preferences={preferences}
          change={change}
          afterDelete={afterDelete}
        />
      )}
    </span>
  )
}

interface MoreButtonProps {
  readonly views: readonly SavedView[]
  readonly onShow: (view: SavedView) => void
}

function MoreButton({ views, onShow }: MoreButtonProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const button = useRef<HTMLButtonElement>(null)
  const { component: MoreViews, isOpen, setOpen, open, preload } = useLazyDialog(loadMore)
  return (
    <span className="relative flex-none">
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? () => setOpen(false) : open}
        {...preload}
      >
        {t('more')}
      </Button>
      {MoreViews && <MoreViews open={isOpen} onOpenChange={setOpen} button={button} label={t('more')} views={views} onShow={onShow} />}
    </span>
  )
}

interface UnsavedProps extends ShownProps {
  readonly onSaved: (name: string) => void
  readonly onReset: () => void
}

/** For filters that are no saved view, or that differ from the one they started from. */
function Unsaved({ list: { search, navigation, change }, view, isChanged, onSaved, onReset }: UnsavedProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const today = useToday()
  const saveNew = (name: string) => {
    change((now) => withView(now, name, toView(search, today())))
    onSaved(name)
  }
  const saveChanges = ({ id, name }: SavedView) => {
    change(({ views }) => ({ views: views.map((one) => (one.id === id ? { id, name: one.name, ...toView(search, today()) } : one)) }))
    onSaved(name)
  }
  return (
    // Below the filters, which stay in their place while they are changed. On phones the menu of the list leads to the views.
    <div className={cx('-mt-2 flex flex-wrap items-center gap-1 pb-2', !isChanged && 'max-sm:hidden')}>
      {isChanged && view && (
        <Button size="sm" onClick={() => saveChanges(view)}>
          {t('saveChanges')}
        </Button>
      )}
      <SaveButton label={t(isChanged ? 'saveNew' : 'saveView')} icon={isChanged ? undefined : bookmark} onName={saveNew} />
      {isChanged && view && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            navigation.show(toViewSearch(view, today()))
            onReset()
          }}
        >
          {t('reset')}
        </Button>
      )}
    </div>
  )
}

interface SaveButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onName: (name: string) => void
}

function SaveButton({ label, icon, onName }: SaveButtonProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const button = useRef<HTMLButtonElement>(null)
  const { component: NamePopover, isOpen, setOpen, open, preload } = useLazyDialog(loadNamePopover)
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? () => setOpen(false) : open}
        {...preload}
      >
        {label}
      </Button>
      {NamePopover && (
        <NamePopover
          open={isOpen}
          onOpenChange={setOpen}
          button={button}
          label={label}
          submit={t('save')}
          onName={(name) => {
            setOpen(false)
            onName(name)
          }}
        />
      )}
    </>
  )
}
