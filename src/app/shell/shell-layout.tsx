import { useRouter } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ComponentProps, type Ref, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { canOpen } from '#app/access.ts'
import { PaletteContext, type PaletteRegistry } from '#components/palette-actions.ts'
import { ConfirmSignOut } from '#components/unsent/confirm-sign-out.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { OutgoingProvider } from '#features/help-center/outgoing/outgoing-provider.tsx'
import { useBlockingStatus } from '#features/profile/api.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { TitleSlot, UnreadCount } from '#ui/frame/page-title.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { headItems } from './head-items.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { useScreenOption, useStandsAlone } from './screen-options.ts'
import { SessionExpiry } from './session-expiry.tsx'
import { SetUpBar } from './set-up-bar.tsx'
import { HomeLink, SideBar } from './side-bar.tsx'
import { useFirstAnswers } from './use-first-answers.ts'

/** The last known role, so that the shell does not change between a sign-out and the redirect. */
function useFrameRole(): Role | null {
  const { session } = useServices()
  const role = useStore(session.store, (state) => state.role)
  const [lastRole, setLastRole] = useState(role)
  if (role && role !== lastRole) setLastRole(role)
  return role ?? lastRole
}

const mainClasses =
  'w-full grow px-gutter pt-5 pb-7 outline-none has-data-full-height:flex has-data-full-height:flex-col has-data-full-height:pb-0'

const onPhone = { padded: 'max-sm:pt-4 max-sm:pb-6', filled: 'max-sm:p-0' }

interface ShellLayoutProps {
  readonly children: Elements
}

export function ShellLayout(props: ShellLayoutProps) {
  const [paletteRegistry] = useState((): PaletteRegistry => new Set())
  return (
    <ConfirmSignOut>
      <OutgoingProvider>
        <PaletteContext value={paletteRegistry}>
          <Frame {...props} />
        </PaletteContext>
      </OutgoingProvider>
    </ConfirmSignOut>
  )
}

/**
 * The shell around every signed-in page: sidebar, head bar, and a provider's tabs on a phone.
 * A bar that sticks to the bottom of a page uses `bottom: var(--shell-bottom)` to stay above the tabs and the offline or live bar.
 */
function Frame({ children }: ShellLayoutProps) {
  const role = useFrameRole()
  const { isOffline } = useConnection()
  const { live, onScreen } = useServices()
  const isPaused = useStore(live, ({ status }) => status === 'paused')
  const isListMoved = useStore(onScreen, ({ movedList }) => movedList !== undefined)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [unread, setUnread] = useState(0)
  const isForm = useScreenOption('isForm')
  const fillsPhone = useScreenOption('fillsPhone')
  const standsAlone = useStandsAlone()
  const isSettingUp = useStore(useServices().session.store, ({ user }) => user?.mustAddSecondFactor === true)
  const hasMenus = !standsAlone && !isSettingUp
  const isLocked = useBlockingStatus() !== undefined
  // The till has a line of its own.
  const saysOffline = fillsPhone && !isLocked
  if (!role) return children
  const tabs = getSide(role) === 'provider' && !isForm && !fillsPhone && !isLocked
  return (
    <div
      className={cx(
        'grid min-h-dvh grid-cols-[minmax(0,1fr)]',
        hasMenus && 'lg:grid-cols-[var(--shell-side)_minmax(0,1fr)]',
        '[--shell-bottom:calc(var(--shell-tabs)+var(--shell-offline))] [--shell-tabs:0px]',
        tabs && 'max-sm:[--shell-tabs:calc(var(--shell-tabbar)+env(safe-area-inset-bottom,0px))]',
        (isOffline && !saysOffline) || isPaused || isListMoved
          ? '[--shell-offline:var(--h-md)] touch:[--shell-offline:var(--h-till)]'
          : '[--shell-offline:0px]',
      )}
    >
      <SkipLink />
      {hasMenus && <SideBar role={role} />}
      <div className="flex min-w-0 flex-col">
        {isSettingUp && <SetUpBar />}
        {hasMenus && (
          <div className={cx('contents', fillsPhone && 'max-sm:hidden')}>
            <HeadBar role={role} title={setTitle} />
          </div>
        )}
        <main
          id="main"
          tabIndex={-1}
          className={standsAlone ? 'flex grow flex-col outline-none' : cx(mainClasses, fillsPhone ? onPhone.filled : onPhone.padded)}
        >
          <TitleSlot value={title}>
            <UnreadCount value={unread}>{children}</UnreadCount>
          </TitleSlot>
        </main>
        <OfflineBar isHidden={saysOffline} />
        {!isSettingUp && <LiveUpdates onUnread={setUnread} />}
        {tabs && <PhoneTabs />}
        <ListAhead role={role} isLocked={isLocked} />
      </div>
      <SessionExpiry />
    </div>
  )
}

interface ListAheadProps {
  readonly role: Role
  readonly isLocked: boolean
}

/** When the first page is idle, loads the code of the list that is opened most, with which the other lists share theirs. */
function ListAhead({ role, isLocked }: ListAheadProps) {
  const { loadPage } = useRouter().options.context
  const list = getSide(role) === 'admin' ? '/admin/deals' : '/service-provider/deals'
  const load = useCallback(() => loadPage(list), [loadPage, list])
  useIdleModule(load, useFirstAnswers() && canOpen(role, list, isLocked), false)
  return null
}

const loadUpdates = () => import('./live/updates.tsx').then(({ Updates }) => Updates)

/** The shell loads the live channel after the data of the first screen, or when there is none; another layout then renders it at once. */
function LiveUpdates(props: ComponentProps<Awaited<ReturnType<typeof loadUpdates>>>) {
  const isStarted = useStore(useServices().live, ({ status }) => status !== 'off')
  const isDue = useFirstAnswers() || isStarted
  const Updates = useIdleModule(loadUpdates, true, isDue)
  return Updates && <Updates {...props} />
}

export const SignedInLayout = () => (
  <ShellLayout>
    <PageOutlet />
  </ShellLayout>
)

const loadDrawer = () => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer)

interface HeadBarProps {
  readonly role: Role
  /** A ref callback for the element that shows the title once the heading has been scrolled out of view. */
  readonly title: Ref<HTMLSpanElement>
}

/** Shows the title once the heading is out of view, and the items of `head-items.tsx`; below 1024 px also the menu and the brand. */
function HeadBar({ role, title }: HeadBarProps) {
  const isLocked = useBlockingStatus() !== undefined
  return (
    <header className="group/head sticky top-0 z-shell flex h-head items-center gap-2 border-line border-b bg-paper px-gutter max-sm:gap-0 max-sm:px-2">
      <MenuButton role={role} />
      <HomeLink role={role} markOnPhone className="flex min-h-touch items-center group-has-data-title:hidden lg:hidden" />
      <span ref={title} aria-hidden className="flex min-w-0 grow group-has-data-title:px-2" />
      {headItems(role, isLocked).map(({ id, item: Item }) => (
        <Item key={id} role={role} />
      ))}
    </header>
  )
}

function MenuButton({ role }: { readonly role: Role }) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { component: MenuDrawer, isOpen, setOpen, open, preload } = useLazyDialog(loadDrawer)
  return (
    <div className="lg:hidden">
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<Menu aria-hidden className="size-icon" />}
        className="min-h-touch min-w-touch"
        onClick={open}
        {...preload}
      />
      {MenuDrawer && <MenuDrawer role={role} open={isOpen} onOpenChange={setOpen} />}
    </div>
  )
}
