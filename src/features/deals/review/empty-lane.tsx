import { useNavigate } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { LaneCounts, ReviewLane } from '#contract/review-checks.ts'
import { reviewLanes } from '#contract/sort-keys.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { ClearedDesk } from '#ui/still-lifes/cleared-desk.tsx'
import { queueLink } from './queue-link.ts'

interface EmptyLaneProps {
  /** The shown one. */
  readonly lane: ReviewLane
  readonly counts: LaneCounts | undefined
  /** Its last vouchers have just been decided. */
  readonly hasFolded?: boolean
}

/** A lane in which nothing waits; Enter opens the first lane in which something does. */
export function EmptyLane({ lane: shown, counts, hasFolded = false }: EmptyLaneProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'queue' })
  const { t: lane } = useTranslation('reviewChecks', { keyPrefix: 'lanes' })
  const navigate = useNavigate()
  const hasKeys = useStore(useServices().shortcuts, ({ enabled }) => enabled)
  const others = reviewLanes.flatMap((name) => {
    const number = counts?.[name] ?? 0
    return number > 0 && name !== shown ? [{ name, number, link: queueLink({ page: 1, lane: name }) }] : []
  })
  const openNext = () => void navigate({ ...others[0]?.link })
  useShortcuts({ Enter: openNext }, hasKeys && others.length > 0)
  return (
    <div className={cx('grid', hasFolded && 'animate-fold')}>
      <EmptyState
        {...(others.length > 0 ? { icon: <CheckCheck aria-hidden /> } : { picture: <ClearedDesk /> })}
        title={t(others.length > 0 ? 'emptyLane' : 'empty.PENDING.title')}
        text={others.length === 0 && t('empty.PENDING.text')}
        action={
          others.length > 0 &&
          others.map(({ name, number, link }, index) => (
            <ButtonLink key={name} {...link} variant={index === 0 ? 'primary' : 'secondary'}>
              {t('otherLane', { lane: lane(name), number })}
            </ButtonLink>
          ))
        }
      />
    </div>
  )
}
