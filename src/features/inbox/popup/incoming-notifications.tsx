import { useQueryClient } from '@tanstack/react-query'
import { RouterContextProvider, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Notification } from '#contract/inbox.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { showDesktopNotification } from '#lib/desktop-notifications.ts'
import { useServices } from '#lib/services.ts'
import type { Session } from '#lib/session/session.ts'
import { useHiddenTab } from '#ui/hooks/use-hidden-tab.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { isCachedAsRead, type MarkRead, useMarkRead } from '../api.ts'
import { notificationLink } from '../notification-link.ts'
import { localized } from '../notification-texts.ts'
import { createPopupQueue, type PopupQueue } from './popup-queue.ts'
import { shareMarks } from './share-marks.ts'
import { createTabClaims } from './tab-claims.ts'

const loadPopup = () => import('./popup.tsx').then(({ Popup }) => Popup)

interface IncomingNotificationsProps {
  /** Something is on screen that nothing may cover: they wait. */
  readonly isBusy: boolean
  readonly onOpenInbox: () => void
}

/** Shows pushed notifications: as a popup in one visible tab, or on the desktop while no tab is visible. */
export function IncomingNotifications({ isBusy, onOpenInbox }: IncomingNotificationsProps) {
  const { toasts } = useServices()
  const router = useRouter()
  const markRead = useMarkRead()
  const { findLink, openSubject } = useOpenSubject(markRead)
  const queue = usePopupQueue(isBusy, openSubject)
  const shown = useStore(queue.store, (state) => state.shown)
  const [first, ...rest] = shown
  const Popup = useIdleModule(loadPopup, first !== undefined, true)
  useEffect(() => {
    if (!Popup || !first) return
    const closeThen = (act: () => void) => () => {
      queue.dismiss()
      act()
    }
    // The viewport of the toasts is outside the router.
    toasts.setState({
      popup: (
        <RouterContextProvider router={router}>
          <Popup
            notifications={[first, ...rest]}
            link={findLink(first)}
            onRead={closeThen(() => markRead.one(first))}
            onShowAll={closeThen(onOpenInbox)}
            onClose={queue.dismiss}
          />
        </RouterContextProvider>
      ),
    })
  })
  const isShown = first !== undefined
  useEffect(() => (isShown ? () => toasts.setState({ popup: null }) : undefined), [toasts, isShown])
  return <Announcement shown={shown} />
}

/** Mounted before the first popup: screen readers notice changes in existing regions only (P-53). */
function Announcement({ shown }: { readonly shown: readonly Notification[] }) {
  const { t } = useTranslation('inbox', { keyPrefix: 'popup' })
  const language = useLanguage()
  const newest = shown.at(-1)
  const texts = newest && localized(newest, language)
  return (
    <div role="status" className="sr-only">
      {texts && (
        <div key={newest._id}>
          {shown.length > 1 && <p>{t('several', { count: shown.length })}</p>}
          <p>{texts.title}</p>
          <p>{texts.message}</p>
        </div>
      )}
    </div>
  )
}

function useOpenSubject(markRead: MarkRead) {
  const { session } = useServices()
  const navigate = useNavigate()
  const findLink = (notification: Notification) => {
    const { role } = session.store.getState()
    return role ? notificationLink(notification, role) : undefined
  }
  const openSubject = (notification: Notification) => {
    markRead.one(notification)
    const link = findLink(notification)
    if (link) void navigate(link)
  }
  return { findLink, openSubject }
}

/** The next account must neither see nor open it; it can outlive this component. */
function closeAtSessionEnd(session: Session, close: () => void): void {
  const stop = session.onEnded(() => {
    stop()
    close()
  })
}

/** A plain backend does not say which chat: the open page shows each. */
const isInOpenChat = ({ type, subjectId }: Notification, chatId: string | undefined): boolean =>
  chatId !== undefined && type === 'help_center_message' && (subjectId ?? chatId) === chatId

function usePopupQueue(isBusy: boolean, openSubject: (notification: Notification) => void): PopupQueue {
  const { live, onScreen, session, tabChannel } = useServices()
  const client = useQueryClient()
  const language = useLanguage()
  const isHidden = useHiddenTab()
  // The queue outlives a rendering.
  const latest = useRef({ isBusy, language, openSubject })
  useEffect(() => {
    latest.current = { isBusy, language, openSubject }
  })
  const [queue] = useState(() => {
    // The same for all notifications, so that several at once meet in one tab.
    const tabRank = Math.random()
    return createPopupQueue({
      claims: createTabClaims({ channel: tabChannel, rank: () => (document.hasFocus() ? 0 : 1) + tabRank }),
      tab: () => (document.hidden ? 'hidden' : latest.current.isBusy ? 'busy' : 'free'),
      isSeen: (notification) => {
        const { isInboxOpen, chatId } = onScreen.getState()
        return isInboxOpen || isInOpenChat(notification, chatId) || isCachedAsRead(client, notification)
      },
      showOnDesktop: (notification) => {
        const close = showDesktopNotification({
          id: notification._id,
          ...localized(notification, latest.current.language),
          language: latest.current.language,
          direction: languages[latest.current.language].dir,
          onClick: () => latest.current.openSubject(notification),
        })
        if (close) closeAtSessionEnd(session, close)
        return close !== undefined
      },
    })
  })
  useEffect(() => queue.start(), [queue])
  useEffect(() => session.onEnded(queue.clear), [session, queue])
  useEffect(() => tabChannel && shareMarks(client, tabChannel), [client, tabChannel])
  const isInboxOpen = useStore(onScreen, (state) => state.isInboxOpen)
  useEffect(() => {
    if (isInboxOpen || isBusy) queue.dismiss()
  }, [isInboxOpen, isBusy, queue])
  const channel = useStore(live, (state) => state.channel)
  useEffect(() => channel?.onNotification(({ notification }) => queue.receive(notification)), [channel, queue])
  useEffect(() => {
    if (!isHidden && !isBusy) queue.release()
  }, [isHidden, isBusy, queue])
  return queue
}
