import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import type { LicenceDoubt } from './licence-doubt.ts'

export interface LicenceWarningProps {
  readonly doubt: LicenceDoubt
  readonly profile: Profile
}

/** Shows in the dialog of an approval what the licence says instead, or that nobody has read it. */
export function LicenceWarning({ doubt: { isUnread, isCompared, differing }, profile }: LicenceWarningProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'decision.licence' })
  const { t: page } = useTranslation('providers', { keyPrefix: 'record' })
  return (
    <>
      {isUnread ? (
        <Alert tone="warn" title={t('unread')}>
          {!isCompared && <p>{t('notCompared')}</p>}
        </Alert>
      ) : (
        !isCompared && <Alert tone="warn" title={t('notCompared')} />
      )}
      {differing.length > 0 && (
        <Alert tone="no" title={t('differs')}>
          <dl className="wrap-anywhere grid gap-1.5">
            {differing.map(({ field, value }) => (
              <div key={field}>
                <dt className="font-medium">{page(`fields.${field}`)}</dt>
                <dd>
                  <span>{t('given')}</span> <bdi>{profile[field]}</bdi>
                </dd>
                <dd>
                  <span>{t('shown')}</span> <bdi className="font-semibold">{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Alert>
      )}
    </>
  )
}
