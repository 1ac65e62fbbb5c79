import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/signup/questionnaire')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/signup/questionnaire"!</div>
}
