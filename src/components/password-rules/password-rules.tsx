import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newPassword } from '#contract/field-rules.ts'
import { fieldIssues } from '#contract/rules.ts'
import { cx } from '#ui/cx.ts'

const rules = ['tooShort', 'passwordUppercase', 'passwordLowercase', 'passwordDigit', 'passwordSpecial', 'passwordSpaces'] as const

/** What a new password needs (§5), ticked while it is typed. Give its `id` to the field's `aria-describedby`. */
export function PasswordRules({ id, password }: { readonly id?: string; readonly password: string }) {
  const { t } = useTranslation('passwordRules')
  const broken = fieldIssues(newPassword.safeParse(password).error?.issues ?? []).map(({ code }) => code)
  return (
    <ul id={id} aria-label={t('label')} className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-0.5 text-small">
      {rules.map((rule) => {
        const isMet = password !== '' && !broken.includes(rule)
        const Icon = isMet ? Check : Circle
        return (
          <li key={rule} className={cx('flex items-start gap-1.5', isMet ? 'text-ok' : 'text-ink-3')}>
            <span className="flex h-note flex-none items-center">
              <Icon aria-hidden className="size-icon-xs" />
            </span>
            <span>{t(rule)}</span>
            {isMet && <span className="sr-only">{t('met')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
