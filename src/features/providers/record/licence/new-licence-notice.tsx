import { FileInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NewLicence } from '#contract/licences.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { useFmt } from '#i18n/use-language.ts'

interface NewLicenceNoticeProps {
  /** The licence while it waits. */
  readonly newLicence: NewLicence | undefined
  /** The decision on it. */
  readonly decided: ReviewStatus | undefined
  readonly onPress: () => void
}

/** Says in the head of the record that a new licence waits, and leads to it; then that it has been decided on, by whomever. */
export function NewLicenceNotice({ newLicence, decided, onPress }: NewLicenceNoticeProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const fmt = useFmt()
  return (
    <span role="status" className="inline-flex">
      {newLicence ? (
        <button
          type="button"
          title={t('new.show')}
          className="inline-flex min-h-chip items-center gap-1.5 rounded-1 bg-wait-tint px-2 text-start text-small font-semibold text-wait underline underline-offset-2 touch:min-h-touch"
          onClick={onPress}
        >
          <FileInput aria-hidden className="size-icon-sm flex-none" />
          <span>{newLicence.sentAt ? t('new.waits', { date: fmt.date(newLicence.sentAt) }) : t('new.title')}</span>
        </button>
      ) : (
        decided && decided !== 'PENDING' && <span className="text-ink-2 text-small">{t(`decision.done.${decided}`)}</span>
      )}
    </span>
  )
}
