import type { Portal } from '#app/portal/create-portal.ts'
import { dealQueries } from '#features/deals/api.ts'

/** Five attempts to connect the live channel have failed. */
export const pauseLive = ({ services }: Portal): void => services.live.setState({ status: 'paused' })

/** A voucher has come that would move the rows of the queue. */
export function changeQueue({ services: { api, live, onScreen } }: Portal): void {
  live.setState({ status: 'connected' })
  onScreen.setState({ movedList: dealQueries(api).list({ page: 1 }, 'admin').queryKey })
}
