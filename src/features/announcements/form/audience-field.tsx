import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecipientGroup } from '#contract/announcements.ts'
import { recipientGroups } from '#contract/limits.ts'
import type { AnnouncementDraft } from './announcement-form.ts'

/** The groups of customers, one of which gets it. */
export function AudienceField() {
  const { t } = useTranslation('announcements', { keyPrefix: 'audience' })
  const { register } = useFormContext<AnnouncementDraft>()
  const explanations = {
    all: t('explanations.all'),
    openVoucher: t('explanations.openVoucher'),
    regulars: t('explanations.regulars', recipientGroups.regulars),
    quiet: t('explanations.quiet', recipientGroups.quiet),
  }
  return (
    <fieldset aria-label={t('label')} className="grid max-w-dialog gap-2">
      <p className="text-ink-2 text-small">{t('text')}</p>
      {RecipientGroup.options.map((group) => (
        <label
          key={group}
          className="flex gap-2.5 rounded-1 border border-line-strong bg-surface px-3 py-2 hover:bg-hover has-checked:border-teal has-checked:bg-teal-tint"
        >
          <span className="flex h-line flex-none items-center">
            <input
              type="radio"
              value={group}
              className="size-icon flex-none appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-teal-fill forced-colors:appearance-auto"
              {...register('audience')}
            />
          </span>
          <span className="grid min-w-0">
            <span className="font-medium">{t(group)}</span>
            <span className="text-ink-2 text-small">{explanations[group]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
