-- A right is taken from a type of agents. Until now it was taken from all types.
update agents.settings set body = jsonb_set(body, '{withoutRights}', (
    select jsonb_agg(jsonb_build_object('type', t.type, 'right', r."right") order by t.type, r."right")
    from jsonb_array_elements_text(body -> 'withoutRights') as r ("right")
    cross join unnest(array[1, 2, 41, 42]) as t (type)
  ))
  where jsonb_array_length(body -> 'withoutRights') > 0;
