import { createStore } from 'zustand/vanilla'
import type { Notification } from '#contract/inbox.ts'
import type { TabClaims } from './tab-claims.ts'

/** Milliseconds in which a visible tab takes a notification before a hidden one shows it on the desktop. */
export const desktopDelay = 1_000

/** `busy`: visible, with something on screen that nothing may cover. */
export type TabState = 'free' | 'busy' | 'hidden'

interface Options {
  readonly claims: TabClaims
  readonly tab: () => TabState
  /** It needs no popup: it is read, or on screen in the list. */
  readonly isSeen: (notification: Notification) => boolean
  /** Answers whether it is shown. */
  readonly showOnDesktop: (notification: Notification) => boolean
}

/** Notifications of the popup: those on screen, and those that wait until the tab is free. */
export function createPopupQueue({ claims, tab, isSeen, showOnDesktop }: Options) {
  const store = createStore<{ readonly shown: readonly Notification[] }>(() => ({ shown: [] }))
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let waiting: readonly Notification[] = []

  const show = async (notification: Notification) => {
    if (isSeen(notification) || !(await claims.claim(notification._id))) return
    if (tab() === 'free') store.setState(({ shown }) => ({ shown: [...shown, notification] }))
    else waiting = [...waiting, notification]
  }

  const showHidden = async (notification: Notification) => {
    const isWaiting = () => waiting.includes(notification)
    if (tab() !== 'hidden' || !isWaiting() || claims.isTaken(notification._id) || !showOnDesktop(notification)) return
    waiting = waiting.filter((other) => other !== notification)
    await claims.claim(notification._id)
  }

  return {
    store,
    receive: (notification: Notification) => {
      if (tab() !== 'hidden') return void show(notification)
      waiting = [...waiting, notification]
      const timer = setTimeout(() => {
        timers.delete(timer)
        void showHidden(notification)
      }, desktopDelay)
      timers.add(timer)
    },
    /** Call it when the tab may have become free. */
    release: () => {
      if (tab() !== 'free') return
      const released = waiting
      waiting = []
      for (const notification of released) void show(notification)
    },
    dismiss: () => store.setState({ shown: [] }),
    /** Forgets also those that wait. */
    clear: () => {
      waiting = []
      store.setState({ shown: [] })
    },
    start: (): (() => void) => {
      const stopListening = claims.listen()
      return () => {
        stopListening()
        for (const timer of timers) clearTimeout(timer)
      }
    },
  }
}

export type PopupQueue = ReturnType<typeof createPopupQueue>
