import type { LinkProps } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, RotateCcw, Save } from 'lucide-react'
import { type ComponentProps, type PropsWithChildren, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { Written } from '#ui/display/written.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { TabLink } from '#ui/tables/tab-links.tsx'
import { useLazyPopover } from '../use-lazy-popover.ts'
import { FilterActionsContext } from './filter-actions.ts'
import { activeFilters } from './list-query.ts'
import type { ListedView } from './listed-view.ts'
import type { ListView, ListViewWithSaved } from './use-list-view.ts'
import { useShownView } from './use-shown-view.ts'
import { useToday } from './use-today.ts'
import { ViewMenuButton } from './view-menu-button.tsx'
import { toView, toViewSearch } from './view-search.ts'
import { useSharedText, viewIcon } from './view-sharing.ts'

const loadNamePopover = () => import('./name-popover.tsx').then(({ NamePopover }) => NamePopover)
const loadMore = () => import('./more-views.tsx').then(({ MoreViews }) => MoreViews)

const maxTabs = 5

/** The tab of the shown view, else that of the list. */
const findCurrentTab = (box: RefObject<HTMLElement | null>) =>
  [...(box.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1)

/** Does not move the page. */
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
export function ListTabs({ view, filters, children }: PropsWithChildren<ListTabsProps>) {
  const { saved } = view
  if (saved) return <TabsAndViews list={{ ...view, saved }} filters={filters} tabs={children} />
  return (
    <>
      {children && (
        <TabLine>
          <div className="flex-none">{children}</div>
        </TabLine>
      )}
      {filters}
    </>
  )
}

const TabLine = (props: ComponentProps<'div'>) => (
  <div
    {...props}
    data-scrolls=""
    className="flex min-w-0 items-stretch overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
  />
)

interface TabsAndViewsProps {
  readonly list: ListViewWithSaved
  readonly filters: ReactNode
  readonly tabs: ReactNode
}

function TabsAndViews({ list, filters, tabs }: TabsAndViewsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const shown = useShownView(list)
  const box = useRef<HTMLDivElement>(null)
  const [savedName, setSavedName] = useState('')
  // Stays as it was while a view is being saved, which is shown at once and may fail.
  const [saving, setSaving] = useState<typeof shown>()
  const { views } = list.saved
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
  const unsaved = saving ?? (isUnsaved ? shown : undefined)
  // The tab of a view that was deleted.
  useFocusFallback((focused) => box.current?.contains(focused) ?? false, current)
  const actions = useViewActions({
    list,
    view: unsaved?.view,
    onSaving: (isSaving) => setSaving(isSaving ? unsaved : undefined),
    onSaved: (name) => {
      setSavedName(name)
      focusTab()
    },
    onReset: focusTab,
  })
  const viewTabs = views.length > 0 && (
    <ViewTabs list={list} {...shown} actions={actions} afterDelete={current} isAfterTabs={Boolean(tabs)} />
  )
  // Without tabs the views stand in the line of the filters, whose height they do not change. On phones the menu of the list has them.
  const inlineTabs = !tabs && viewTabs && (
    <div ref={box} className="flex-none self-center max-sm:hidden">
      {viewTabs}
    </div>
  )
  const filterActions = (inlineTabs || unsaved) && (
    <>
      {inlineTabs}
      {unsaved && <Unsaved isChanged={unsaved.isChanged} {...actions} />}
    </>
  )
  return (
    <>
      {tabs && (
        <TabLine ref={box}>
          <div className="flex-none">{tabs}</div>
          {viewTabs}
        </TabLine>
      )}
      <FilterActionsContext value={filterActions}>{filters}</FilterActionsContext>
      <p role="status" className="sr-only">
        {shown.isChanged ? t('differs', { name: shown.view?.name ?? '' }) : savedName && t('kept', { name: savedName })}
      </p>
    </>
  )
}

interface ViewTabsProps {
  readonly list: ListViewWithSaved
  readonly view: ListedView | undefined
  readonly isChanged: boolean
  readonly actions: ViewActions
  readonly isAfterTabs: boolean
  readonly afterDelete: () => HTMLElement | null | undefined
}

/** The shown view always has a tab. */
function ViewTabs({ list, view: shown, isChanged, actions, isAfterTabs, afterDelete }: ViewTabsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const today = useToday()
  const { views } = list.saved
  const first = views.slice(0, isAfterTabs ? maxTabs : 1)
  const tabs = !shown || first.includes(shown) ? first : [...first.slice(0, -1), shown]
  const others = views.filter((view) => !tabs.includes(view))
  const sharedText = useSharedText()
  return (
    <nav aria-label={t('saved')} className="flex flex-none items-center">
      {isAfterTabs && <span aria-hidden className="mx-4 h-sm w-px flex-none bg-line-strong" />}
      <ul className="flex items-center gap-1.5">
        {tabs.map((view) => {
          const Icon = viewIcon(view)
          return (
            // Positioned, so that visually hidden content does not overflow the page.
            <li key={view.id} className="relative flex items-center">
              <TabLink
                {...({ to: '.', search: toViewSearch(view, today()) } as LinkProps)}
                resetScroll={false}
                active={view === shown}
                isPill
              >
                <Icon aria-hidden className="size-icon-sm flex-none" />
                <Written title={view.name} className="max-w-[9rem] truncate" text={view.name} />
                {view.isShared && <span className="sr-only">{sharedText(view)}</span>}
                {view === shown && isChanged && <span className="font-medium text-caption text-ink-2">{t('changed')}</span>}
              </TabLink>
              {view === shown && (
                <ViewMenuButton view={view} saved={list.saved} changes={isChanged ? actions : undefined} afterDelete={afterDelete} />
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && <MoreButton views={others} onShow={(view) => list.navigation.show(toViewSearch(view, today()))} />}
    </nav>
  )
}

interface MoreButtonProps {
  readonly views: readonly ListedView[]
  readonly onShow: (view: ListedView) => void
}

function MoreButton({ views, onShow }: MoreButtonProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { component: MoreViews, trigger, popover } = useLazyPopover(loadMore)
  return (
    <span className="relative flex-none">
      <Button {...trigger} size="sm" variant="quiet" aria-haspopup="menu">
        {t('more')}
      </Button>
      {MoreViews && <MoreViews {...popover} label={t('more')} views={views} onShow={onShow} />}
    </span>
  )
}

interface ViewActionsOptions {
  readonly list: ListViewWithSaved
  /** The view whose filters were changed. */
  readonly view: ListedView | undefined
  readonly onSaving: (isSaving: boolean) => void
  readonly onSaved: (name: string) => void
  readonly onReset: () => void
}

interface ViewActions {
  readonly saveNew: (name: string) => Promise<void>
  /** Undefined where there is no view to save them in. */
  readonly saveChanges: (() => void) | undefined
  readonly reset: (() => void) | undefined
}

/** For filters that are no saved view, or that differ from the one they started from. */
function useViewActions({ list: { search, navigation, saved }, view, onSaving, onSaved, onReset }: ViewActionsOptions): ViewActions {
  const { toasts } = useServices()
  const today = useToday()
  const save = async (name: string, send: () => Promise<void>) => {
    onSaving(true)
    try {
      await send()
      onSaved(name)
    } finally {
      onSaving(false)
    }
  }
  const saveChanges = (changed: ListedView) =>
    void save(changed.name, () => saved.change(changed, { filters: toView(search, today()) })).catch((error: Error) =>
      toasts.getState().show(error.message, 'error'),
    )
  return {
    saveNew: (name) => save(name, () => saved.create(name, toView(search, today()))),
    saveChanges: view?.canChange ? () => saveChanges(view) : undefined,
    reset:
      view &&
      (() => {
        navigation.show(toViewSearch(view, today()))
        onReset()
      }),
  }
}

/** On phones, where the filters have no room for them, the menus of the view and of the list have the same. */
const actionClasses = 'max-2xl:px-2.5 max-sm:hidden sm:-my-0.5'

function Unsaved({ isChanged, saveNew, saveChanges, reset }: ViewActions & { readonly isChanged: boolean }) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const SaveIcon = isChanged ? BookmarkPlus : Bookmark
  return (
    <>
      {isChanged && saveChanges && (
        <LabelledIcon label={t('saveChanges')} icon={<Save aria-hidden className="size-icon-sm" />} onClick={saveChanges} />
      )}
      <SaveButton label={t(isChanged ? 'saveNew' : 'saveView')} icon={<SaveIcon aria-hidden className="size-icon-sm" />} onName={saveNew} />
      {isChanged && reset && (
        <LabelledIcon label={t('reset')} icon={<RotateCcw aria-hidden className="size-icon-sm rtl:-scale-x-100" />} onClick={reset} />
      )}
    </>
  )
}

/** An icon, with its label where the line of the filters has room for it. */
const LabelledIcon = ({ label, ...button }: Omit<ButtonProps, 'children'> & { readonly label: string }) => (
  <Button {...button} variant="quiet" data-tip={label} className={actionClasses}>
    <span className="max-2xl:sr-only">{label}</span>
  </Button>
)

interface SaveButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onName: (name: string) => Promise<void>
}

function SaveButton({ label, icon, onName }: SaveButtonProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  const { component: NamePopover, trigger, popover } = useLazyPopover(loadNamePopover)
  return (
    <>
      <LabelledIcon {...trigger} label={label} icon={icon} aria-haspopup="dialog" />
      {NamePopover && (
        <NamePopover
          {...popover}
          label={label}
          submit={t('save')}
          onName={async (name) => {
            await onName(name)
            popover.onOpenChange(false)
          }}
        />
      )}
    </>
  )
}
