import { createFileRoute } from '@tanstack/react-router'
import { listDoctorFilters, listDoctors } from '#contract/doctor.ts'
import { doctorsQuery, readSearch } from '../features/specialists/search.ts'
import { SpecialistsScreen } from '../features/specialists/specialists-screen.tsx'

export const Route = createFileRoute('/apply/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => doctorsQuery(search),
  loader: ({ context: { content }, deps }) =>
    Promise.all([content.ensure(listDoctors, { query: deps }), content.ensure(listDoctorFilters, {})]),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <SpecialistsScreen
      search={Route.useSearch()}
      // Filters act in place: nothing fades, nothing scrolls, and "back" leaves the list.
      onSearch={(search) =>
        void navigate({ search, replace: true, resetScroll: false, viewTransition: false })
      }
    />
  )
}
