import type { Portal } from '../../app/portal/create-portal.ts'
import type { Notification } from '../../contract/inbox.ts'

/** A live channel that delivers these notifications to the first listener. */
export const push =
  (...notifications: readonly Notification[]) =>
  ({ services }: Portal): void => {
    let rest = notifications
    const nothing = () => () => undefined
    services.live.setState({
      status: 'connected',
      channel: {
        onNotification: (listener) => {
          for (const notification of rest) listener({ event: 'notification', notification })
          rest = []
          return () => undefined
        },
        onChange: nothing,
        onResync: nothing,
      },
    })
  }
