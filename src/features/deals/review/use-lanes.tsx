import { useTranslation } from 'react-i18next'
import { queueStatus } from '#components/review/queue-order.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { LaneTabs } from './lane-tabs.tsx'
import { queueLink } from './queue-link.ts'
import { SheetSkeleton } from './sheet/sheet-skeleton.tsx'
import type { DealList } from './sheet/use-sheet.ts'

const loadSheet = () => import('./sheet/contact-sheet.tsx').then(({ ContactSheet }) => ContactSheet)

/** Returns what the queue shows about the lanes; nothing on a backend without lanes. */
export function useLanes(list: DealList) {
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  const { search, supports, query } = list
  const lanes = query.data?.lanes
  const hasLanes = supports('lane') && queueStatus(search) === 'PENDING' && (lanes !== undefined || !query.data)
  const isSheet = hasLanes && search.lane === 'clean'
  const ContactSheet = useIdleModule(loadSheet, hasLanes, isSheet)
  const shortcutLines = useSheetKeyLines()
  if (!hasLanes) return {}
  return {
    pendingCount: lanes && lanes.clean + lanes.look + lanes.hand,
    lanes: (
      <LaneTabs
        shown={search.lane}
        counts={lanes}
        linkTo={(lane) => queueLink({ ...search, page: 1, size: undefined, sort: undefined, dir: undefined, lane })}
      />
    ),
    sheet: isSheet ? { content: ContactSheet ? <ContactSheet list={list} /> : <SheetSkeleton />, shortcutLines } : undefined,
    start: !search.lane && lanes !== undefined && lanes.clean > 0 && (
      // On phones the lane itself is as near.
      <ButtonLink variant="primary" className="max-sm:hidden" {...queueLink({ ...search, page: 1, size: undefined, lane: 'clean' })}>
        {t('startClean', { count: lanes.clean })}
      </ButtonLink>
    ),
  }
}

function useSheetKeyLines() {
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const { t } = useTranslation('deals', { keyPrefix: 'sheet.keys' })
  return [
    { caps: '/', text: lists('keys.search') },
    { caps: '1 – 9', text: t('number') },
    { caps: 'J / K', text: t('move') },
    { caps: 'X', text: t('toggle') },
    { caps: 'O', text: t('open') },
    { caps: 'W', text: t('why') },
    { caps: 'Enter', text: t('approve') },
    { caps: 'Z', text: t('undo') },
  ]
}
