import type { StaffRole } from '../../common/staff-roles.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';

/** Creates a person to whom the administrator has granted one staff role. */
export async function newStaff(
  server: TestServer,
  role: StaffRole,
): Promise<TestPerson & { id: string; email: string }> {
  const administrator = await server.person('administrator');
  const person = await server.newcomer(role);
  const { id, email } = (await person.call<{ id: string; email: string }>('GET', '/api/user')).body;
  const { status, body } = await administrator.call('POST', '/api/admin/staff', { email, role });
  if (status !== 201) throw new Error(`grant: ${JSON.stringify(body)}`);
  return Object.assign(person, { id, email });
}
