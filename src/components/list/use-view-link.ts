import { useRouter } from '@tanstack/react-router'
import type { ListedView } from './listed-view.ts'
import { useToday } from './use-today.ts'
import { toViewSearch } from './view-search.ts'

/** The full address of a view, to be sent to somebody: it has the filters, not the name. */
export function useViewLink(): (view: ListedView) => string {
  const router = useRouter()
  const today = useToday()
  return (view) => {
    const { href } = router.buildLocation({ to: '.', search: toViewSearch(view, today()) as never })
    return new URL(href, window.location.origin).href
  }
}
