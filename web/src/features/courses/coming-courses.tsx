import './coming-courses.css';
import type { ReactNode } from 'react';

/** The part of the home page that has the courses with which a visitor begins. */
export const CoursesToStart = ({ children }: { readonly children: ReactNode }) => (
  <section aria-labelledby="home-courses">
    <h2 id="home-courses">Courses to start with</h2>
    {children}
  </section>
);

/** The courses while they are on their way, or what shows them is. */
export const ComingCourses = () => (
  <CoursesToStart>
    <div className="first-courses-coming" />
  </CoursesToStart>
);
