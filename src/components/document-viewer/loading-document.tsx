import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import type { Progress } from '#lib/http/upload.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** Takes the space of a document while it loads. */
export function LoadingDocument({ loaded, total }: Progress) {
  const { t } = useTranslation('documentViewer')
  const fmt = useFmt()
  return (
    <div aria-busy="true" className="grid min-h-[15rem] content-center justify-items-center gap-3 p-4">
      <Spinner label={t('loading')} />
      <div className="w-full max-w-[15rem]">
        <ProgressBar label={t('loading')} value={total > 0 ? (100 * loaded) / total : undefined} />
      </div>
      <p className="min-h-[1rem] text-caption text-ink-3">{loaded > 0 && <bdi>{fmt.fileSize(loaded)}</bdi>}</p>
    </div>
  )
}
