import type { Portal } from '#app/portal/create-portal.ts'
import type { Typing } from '#contract/help-center.ts'
import type { Notification } from '#contract/inbox.ts'
import type { LiveChannel } from '#lib/realtime/channel.ts'

const nothing = () => () => undefined
const quiet: LiveChannel = { onNotification: nothing, onChange: nothing, onTyping: nothing, onRecentChanges: nothing, onResync: nothing }

const connect = ({ services }: Portal, channel: Partial<LiveChannel>): void =>
  services.live.setState({ status: 'connected', channel: { ...quiet, ...channel } })

/** A live channel that delivers these notifications to each listener. */
export const push =
  (...notifications: readonly Notification[]) =>
  (portal: Portal): void =>
    connect(portal, {
      onNotification: (listener) => {
        for (const notification of notifications) listener({ event: 'notification', notification })
        return () => undefined
      },
    })

/** A live channel on which these people never stop writing. */
export const pushTyping =
  (...typings: readonly Typing[]) =>
  (portal: Portal): void =>
    connect(portal, {
      onTyping: (listener) => {
        const deliver = () => {
          for (const typing of typings) listener(typing)
        }
        deliver()
        const timer = setInterval(deliver, 2_000)
        return () => clearInterval(timer)
      },
    })
