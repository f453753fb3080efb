import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  readonly message: { readonly failure: string; readonly reason?: string | undefined }
  readonly text: ReactNode
  readonly onRetry: () => void
  readonly retryLabel: string
  readonly busy?: boolean
}

export const ErrorState = ({ message: { failure, reason }, text, onRetry, retryLabel, busy }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      icon={<CloudOff aria-hidden />}
      title={failure}
      text={
        <>
          <span>{reason}</span> <span>{text}</span>
        </>
      }
      action={
        <Button icon={<RotateCw aria-hidden className="size-icon-sm" />} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  </div>
)
