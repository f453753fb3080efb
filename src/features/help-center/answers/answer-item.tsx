import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { displayName } from '#components/bilingual/names.tsx'
import type { HelpAnswer } from '#contract/help-answers.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

const loadMarkdown = () => import('#components/site-text/markdown.tsx').then(({ Markdown }) => Markdown)

/** A question that opens its answer below it. */
export function AnswerItem({ answer: { titleEn, titleAr, textEn, textAr } }: { readonly answer: HelpAnswer }) {
  const language = useLanguage()
  const content = useId()
  const [isOpen, setOpen] = useState(false)
  const Markdown = useIdleModule(loadMarkdown, true, isOpen)
  return (
    <li className="border-line border-b">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          className="flex min-h-till w-full items-center gap-3 py-2 text-start font-medium hover:text-teal"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0 grow wrap-anywhere">{displayName(language, { en: titleEn, ar: titleAr })}</span>
          <ChevronDown aria-hidden className={cx('size-icon flex-none text-ink-3 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h3>
      <div id={content} hidden={!isOpen} className="pb-4">
        {isOpen && (Markdown ? <Markdown text={displayName(language, { en: textEn, ar: textAr })} opensInPlace /> : <Skeleton />)}
      </div>
    </li>
  )
}
