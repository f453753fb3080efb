import type { ReviewStatus } from '../../contract/review.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { StatusChip } from '../../ui/display/status-chip.tsx'
import { landingMessages } from './messages.ts'

const history = [
  { key: 'sent', status: 'PENDING' },
  { key: 'rejected', status: 'REJECTED' },
  { key: 'corrected', status: 'PENDING' },
  { key: 'approved', status: 'APPROVED' },
] as const satisfies readonly { readonly key: string; readonly status: ReviewStatus }[]

/** The way of a voucher through its review, one rejection included. */
export function ReviewPicture() {
  const t = useTranslations(landingMessages)
  return (
    <div className="rounded-2 border border-line bg-paper p-4 sm:p-5">
      <p className="font-semibold text-h3">{t('examples.coffee.name')}</p>
      <p className="text-caption text-ink-3">{t('examples.coffee.provider')}</p>
      <div className="mt-4">
        {history.map(({ key, status }) => (
          <div key={key} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
            <span className="flex flex-col items-center">
              <span className="mt-2 size-2 flex-none rounded-full border-2 border-line-strong" />
              <span className="w-px grow bg-line group-last:hidden" />
            </span>
            <span className="pt-0.5 text-small">{t(`history.${key}`)}</span>
            <span className="pb-3 group-last:pb-0 max-sm:col-start-2 max-sm:pt-1">
              <StatusChip status={status} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
