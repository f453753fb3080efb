import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProviderProblem } from '#contract/providers.ts'
import { cleanCode } from '#contract/text.ts'
import { cx } from '#ui/cx.ts'
import { isSearchedField } from './licence-wanted.ts'
import { findingId, type LicenceSearch } from './use-licence-search.ts'

interface LicenceFindingProps {
  readonly licence: LicenceSearch | undefined
  readonly field: ProviderProblem | undefined
  readonly label: string
  /** The value as the business wrote it. */
  readonly value: string | null | undefined
}

/** Shows what the licence says about one field; a press shows it in the licence. Nothing while the text is searched or if it cannot be read. */
export function LicenceFinding({ licence, field, label, value }: LicenceFindingProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const { result, show } = licence ?? {}
  if (!result || !show || !field || !isSearchedField(field) || !value || result.status === 'unreadable') return null
  const finding = result.findings[field]
  if (!finding) return result.status === 'done' && <span className="text-caption font-normal text-ink-3">{t('notFound')}</span>
  const { kind, page } = finding
  const isFound = kind === 'found'
  const Icon = isFound ? Check : X
  return (
    <button
      id={findingId(field)}
      type="button"
      className={cx(
        'inline-flex min-h-chip items-center gap-1.5 rounded-1 border px-2 text-start text-caption hover:underline touch:min-h-touch',
        isFound ? 'border-transparent bg-ok-tint font-semibold text-ok' : 'w-full border-no-mark border-dashed bg-no-tint text-no',
      )}
      onClick={() => show(field)}
    >
      <span className="sr-only">
        {isFound ? t('foundLabel', { field: label, page }) : t('differsLabel', { field: label, page, value: finding.value })}
      </span>
      <Icon aria-hidden className="size-icon-xs flex-none stroke-[2.5]" />
      {isFound ? (
        <span aria-hidden>{t('found', { page })}</span>
      ) : (
        <span aria-hidden>
          {field === 'businessNameEn' ? (
            <>
              <span>{t('otherName')}</span> <bdi className="text-small font-semibold">{finding.value}</bdi>
            </>
          ) : (
            <>
              <span>{t('differs', { page })}</span> <Difference shown={finding.value} wanted={value} />
            </>
          )}
        </span>
      )}
    </button>
  )
}

/** Highlights the characters that differ from the field. */
function Difference({ shown, wanted }: { readonly shown: string; readonly wanted: string }) {
  const code = cleanCode(wanted).toUpperCase()
  return (
    <bdi dir="ltr" className="text-small font-semibold">
      {[...shown].map((character, at) =>
        character === code[at] ? (
          character
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the characters of a number have no other key.
          <span key={at} className="bg-surface underline decoration-2 underline-offset-2">
            {character}
          </span>
        ),
      )}
    </bdi>
  )
}
