import { createFileRoute } from '@tanstack/react-router'
import { toHome } from '../-guards.ts'

export const Route = createFileRoute('/service-provider/')({ beforeLoad: ({ context }) => toHome(context) })
